import { z } from 'zod';
import type { LiveRecord } from '../schema/records/live-record.ts';
import { protocolRecordOf } from '../schema/records/protocol.ts';
import * as FAMILIES from './families.ts';

const RECORDS = Object.values(FAMILIES);

/** The id of a family is also the name of its folder. */
export const FAMILY_IDS: readonly string[] = RECORDS.map(({ shape }) => shape.adapter.value);

type Records = [(typeof RECORDS)[number], ...(typeof RECORDS)[number][]];

const liveRecord: z.ZodType<LiveRecord> = z.discriminatedUnion('adapter', RECORDS as Records);

/** The schema of `content/protocols/<key>.md`. */
export const protocolRecord = protocolRecordOf(liveRecord);
export type ProtocolRecord = z.infer<typeof protocolRecord>;
