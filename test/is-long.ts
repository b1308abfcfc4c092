/** Whether this is `npm run test:long`, which runs all generated cases. */
export const isLong = process.env.LONG === '1';
