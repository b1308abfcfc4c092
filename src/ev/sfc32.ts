/**
 * Returns a function that returns random integers from 0 to 2^32 − 1. The algorithm is Chris Doty-Humphrey's Small Fast
 * Counter (PractRand). It uses only integers, so a seed gives the same numbers on every machine.
 */
export function sfc32(seed: number): () => number {
  // All four are signed 32-bit integers. A larger number would need an allocation at each step.
  let [a, b, c, counter] = [0x9e37_79b9 | 0, 0x243f_6a88, seed | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first 15 numbers still correlate with the seed.
  for (let i = 0; i < 15; i += 1) next();
  return next;
}
