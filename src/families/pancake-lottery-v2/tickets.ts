/** The number of newest tickets that are read in one call: about 4 million gas and 64 kB. */
export const TICKETS_READ = 1000n;

/** `Status.Claimable` of the contract. */
export const CLAIMABLE = 3;

/** A ticket as the contract shows it. */
export interface LotteryTicket {
  readonly id: bigint;
  /** At least 1000000. Only the last six digits are compared with the draw, from the lowest digit up. */
  readonly number: number;
  readonly isClaimed: boolean;
}

/** A round's tickets and prizes; amounts in the smallest unit of the ticket's token. */
export interface DrawnRound {
  readonly status: number;
  readonly firstTicketId: bigint;
  readonly firstTicketIdNextLottery: bigint;
  readonly cakePerBracket: readonly bigint[];
  readonly finalNumber: number;
}

/** The prizes that tickets of earlier rounds can still claim. Includes only tickets that were read. */
export interface UnclaimedPrizes {
  readonly tickets: bigint;
  readonly amount: bigint;
  /** Tickets with a lower id are not counted: they were not read, or their round was not read. */
  readonly firstTicketId: bigint;
}

/** Ids of the newest tickets, oldest first. Contains at most `TICKETS_READ` ids. */
export function newestTicketIds(nextTicketId: bigint): bigint[] {
  const first = nextTicketId > TICKETS_READ ? nextTicketId - TICKETS_READ : 0n;
  return Array.from({ length: Number(nextTicketId - first) }, (_, index) => first + BigInt(index));
}

/** @param rounds newest first, without a gap */
export function unclaimedPrizes(
  tickets: readonly LotteryTicket[],
  rounds: readonly DrawnRound[],
): UnclaimedPrizes {
  const drawn = rounds.filter(({ status }) => status === CLAIMABLE);
  const prizes = tickets
    .filter(({ isClaimed }) => !isClaimed)
    .map(({ id, number }) => {
      const round = drawn.find(
        ({ firstTicketId, firstTicketIdNextLottery }) =>
          firstTicketId <= id && id < firstTicketIdNextLottery,
      );
      return round ? prizeOf(number, round) : 0n;
    })
    .filter((prize) => prize > 0n);
  const oldestRead = tickets[0]?.id ?? 0n;
  const oldestRound = drawn.at(-1)?.firstTicketId ?? oldestRead;
  return {
    tickets: BigInt(prizes.length),
    amount: prizes.reduce((sum, prize) => sum + prize, 0n),
    firstTicketId: oldestRead > oldestRound ? oldestRead : oldestRound,
  };
}

/**
 * The prize that the contract pays on a claim: the prize of the highest bracket that the ticket reaches. A bracket
 * without a prize does not count. Zero if the ticket reaches no bracket with a prize.
 */
function prizeOf(number: number, { cakePerBracket, finalNumber }: DrawnRound): bigint {
  let prize = 0n;
  for (const [bracket, each] of cakePerBracket.entries()) {
    const ending = 10 ** (bracket + 1);
    if (number % ending !== finalNumber % ending) break;
    if (each > 0n) prize = each;
  }
  return prize;
}
