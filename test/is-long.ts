/** Whether this is `npm run test:long`. It runs all generated cases, which would take too long for every change. */
export const isLong = process.env.LONG === '1';
