import { NotComputable } from '../ev/model.ts';

/** The proxy runs code whose rules nobody has read. */
export class UnknownImplementation extends NotComputable {
  constructor() {
    super(
      'The contract runs an implementation that the record of this game does not list, so the rules of the game are not known.',
    );
  }
}
