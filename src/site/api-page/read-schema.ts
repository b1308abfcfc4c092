/** The parts of JSON Schema that occur in the OpenAPI description of this service. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly 'x-unit'?: string;
}

/** The type of a value in words, for example "list of integers". */
export function typeText(schema: Schema): string {
  if (schema.type === 'array') {
    const item = schema.items === undefined ? 'value' : typeText(schema.items);
    return `list of ${item}s`;
  }
  if (schema.format === 'date-time') return 'time';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'uri') return 'address';
  return schema.type ?? 'object';
}

/** The values that a schema allows; an empty list if it allows every value of its type. */
export function allowedValues(schema: Schema): readonly string[] {
  const { enum: values, const: only, items } = schema;
  if (values !== undefined) return values.map(String);
  if (only !== undefined) return [String(only)];
  return items === undefined ? [] : allowedValues(items);
}
