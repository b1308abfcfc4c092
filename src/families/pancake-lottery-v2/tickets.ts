/** The number of newest tickets that are read. This takes about 4 million gas and 64 kB. */
export const TICKETS_READ = 1000n;

/** `Status.Claimable` of the contract. */
export const CLAIMABLE = 3;

export interface LotteryTicket {
  readonly id: bigint;
  /** At least 1000000. The draw compares the last six digits, from the lowest digit up. */
  readonly number: number;
  readonly isClaimed: boolean;
}

/** Amounts in the smallest unit of the ticket's token. */
export interface DrawnRound {
  readonly status: number;
  readonly firstTicketId: bigint;
  readonly firstTicketIdNextLottery: bigint;
  readonly cakePerBracket: readonly bigint[];
  readonly finalNumber: number;
}

/** Unclaimed prizes of earlier rounds. Tickets that were not read do not count. */
export interface UnclaimedPrizes {
  readonly tickets: bigint;
  readonly amount: bigint;
  /** The lowest ticket id that was checked for a prize. Prizes of older tickets do not count. */
  readonly firstTicketId: bigint;
}

/** At most `TICKETS_READ` ids, oldest first. */
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

/** Returns the prize that the contract pays on a claim. Brackets without a prize are skipped. */
function prizeOf(number: number, { cakePerBracket, finalNumber }: DrawnRound): bigint {
  let prize = 0n;
  for (const [bracket, each] of cakePerBracket.entries()) {
    const ending = 10 ** (bracket + 1);
    if (number % ending !== finalNumber % ending) break;
    if (each > 0n) prize = each;
  }
  return prize;
}
