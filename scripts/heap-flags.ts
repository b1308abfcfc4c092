/**
 * Flags of V8 for the processes of a build. Node's defaults use more memory. Garbage is collected after the heap grows
 * by 35 %. Each thread has three areas for new values, of at most 16 MB each. On a machine with much memory they would
 * have 64 MB each.
 */
export const HEAP_FLAGS = ['--heap-growing-percent=35', '--max-semi-space-size=16'] as const;
