import type { Protocol } from '../../content/dataset/dataset.ts';

/** For example "block 12,345 of Base". A simulated chain does not get the name of the real chain. */
export function observedAt(
  { block }: NonNullable<Protocol['observation']>,
  { name }: Pick<Protocol['chain'], 'name'>,
): string {
  const number = BigInt(block.number).toLocaleString('en-US');
  return `block ${number} of ${block.network === 'local' ? 'a simulated chain' : name}`;
}

/** Says at which block the holders of powers were read. */
export function holdersReadText({
  observation,
  chain,
}: Pick<Protocol, 'observation' | 'chain'>): string {
  return observation === null
    ? 'We have not read yet who holds these keys on the chain.'
    : `Read at ${observedAt(observation, chain)}, as far as the holders could be read.`;
}

export const NO_CODE_BEHIND = 'It is a proxy that points to no code now.';
