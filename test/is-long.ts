/** Whether `npm run test:long` runs the tests: with all generated cases, which take too long for every change. */
export const isLong = process.env.LONG === '1';
