import { RISK_GRADES, type RiskGrade } from '../../schema/enums.ts';
import { lossText } from '../board/row-view.ts';
import { shortShare } from '../wording/percent.ts';
import type { TableRow } from './arrange-rows.ts';

export interface FamilyView {
  /** For example "3.74 to 4.46". */
  readonly loss: string;
  /** For example "29 to 42 % ahead · 0 to 58 % lose all". Empty if no chances are known. */
  readonly strip: string;
  /** Best first. */
  readonly grades: readonly RiskGrade[];
}

/** Summarizes games as ranges, so that the worst game stays visible. Pure. */
export function familyView(rows: readonly TableRow[]): FamilyView {
  const edges = known(rows.map(({ houseEdgePct }) => houseEdgePct));
  const loss = edges.map((houseEdgePct) => lossText({ houseEdgePct }));
  const share = (values: readonly number[]) => {
    const [least, most] = [values[0]!, values.at(-1)!].map(shortShare) as [string, string];
    return least === most ? most : `${least.replace(/\u00a0%$/, '')} to ${most}`;
  };
  const ahead = known(rows.map((row) => row.ahead));
  const lostAll = known(rows.map((row) => row.lostAll));
  return {
    loss: range(loss) ?? lossText({ houseEdgePct: null }),
    strip:
      ahead.length === 0 || lostAll.length === 0
        ? ''
        : `${share(ahead)} ahead · ${share(lostAll)} lose all`,
    grades: RISK_GRADES.filter((grade) => rows.some((row) => row.grade === grade)),
  };
}

/** The first words that all names share; empty if there are none. Pure. */
export function familyName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const shared = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  return (shared === -1 ? first : first.slice(0, shared)).join(' ');
}

/** Not null, in ascending order. */
function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null).sort((a, b) => a - b);
}

function range(texts: readonly string[]): string | undefined {
  const [least, most] = [texts[0], texts.at(-1)];
  return least === most ? least : `${least} to ${most}`;
}
