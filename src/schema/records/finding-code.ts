import { z } from 'zod';
import { FINDING_CODE } from '../enums.ts';

const FINDING_CODE_FORM = 'write the code of a finding, such as "F-03"';

export const findingCode = z
  .string(FINDING_CODE_FORM)
  .regex(FINDING_CODE, FINDING_CODE_FORM)
  .meta({ patternErrorMessage: FINDING_CODE_FORM });
