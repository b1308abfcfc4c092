import { NotComputable } from '../ev/model.ts';

/** The proxy of a game runs code whose rules nobody has read. */
export class UnknownImplementation extends NotComputable {
  constructor() {
    super(
      'The contract runs an implementation that the record does not list, so its rules are not known.',
    );
  }
}
