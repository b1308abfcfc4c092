import type { z } from 'zod';

export interface ToolContext {
  /** @throws {RouteRefused} after any failure */
  readonly readJson: <Answer>(path: string) => Promise<Answer>;
  /** @throws {RouteRefused} after any failure */
  readonly readText: (path: string) => Promise<string>;
  /** The public address of the site, without a slash at its end. */
  readonly siteUrl: string;
}

/** Every tool only reads. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** @throws {RouteRefused} if the site gives no usable answer */
  readonly call: (
    input: unknown,
    context: ToolContext,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Makes a tool. TypeScript takes the types of `call` from the two schemas.
 *
 * @param tool its `call` gets an input that the schema has already checked
 */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly call: (input: z.infer<Input>, context: ToolContext) => Promise<z.input<Output>>;
}): Tool {
  return { ...tool, call: (input, context) => tool.call(input as z.infer<Input>, context) };
}
