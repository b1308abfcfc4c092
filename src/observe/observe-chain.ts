import type { BoundedReader, Question as ReaderQuestion } from '../chain/bounded/bounded-reader.ts';
import type { FetchedBlock } from '../chain/fetched-block.ts';
import type { KnownCode } from './known-code.ts';
import { type ObservedProtocol, observeProtocol, type ProtocolFacts } from './protocol.ts';
import type { RoleLogs } from './role-logs.ts';
import { perform, type Question, together } from './task.ts';

/**
 * Observes all protocols of one chain at one block. Each step is one batch request.
 *
 * @returns the facts in the order of the protocols
 * @throws {ReadFailure} if no node can answer at this block
 */
export async function observeChain({
  protocols,
  known,
  block,
  reader,
  roleLogs,
}: {
  readonly protocols: readonly ObservedProtocol[];
  readonly known: KnownCode;
  readonly block: FetchedBlock;
  readonly reader: BoundedReader;
  readonly roleLogs: RoleLogs;
}): Promise<ProtocolFacts[]> {
  const answer = async (questions: readonly Question[]): Promise<readonly unknown[]> => {
    const contracts = questions.flatMap((question) =>
      question.kind === 'roles' ? [question.of] : [],
    );
    const others = questions.filter(
      (question): question is ReaderQuestion => question.kind !== 'roles',
    );
    const read = await reader.read(block, others, roleLogs.requestsFor(contracts));
    const roles = (await roleLogs.finish(contracts, read.logs)).values();
    const answers = read.answers.values();
    return questions.map(({ kind }) => (kind === 'roles' ? roles : answers).next().value);
  };
  return perform(together(protocols.map((protocol) => observeProtocol(protocol, known))), answer);
}
