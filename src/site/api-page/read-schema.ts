/** The keywords of JSON Schema that the OpenAPI description of this service uses. */
export interface Schema {
  readonly $ref?: string;
  /** A list with "null" if null is also allowed. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly 'x-unit'?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** The type of a value in words, for example "list of integers". */
export function typeText(schema: Schema): string {
  const type = typesOf(schema).find((each) => each !== 'null');
  if (type === 'array') {
    const item = schema.items === undefined ? 'value' : typeText(schema.items);
    return `list of ${item}s`;
  }
  if (schema.format === 'date-time') return 'time';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'uri') return 'address';
  return type ?? 'object';
}

/** The types that a schema allows. An enum or a constant has the type of its values. */
export function typesOf({ type, enum: values, const: only }: Schema): readonly string[] {
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  if (values !== undefined) return [typeof values[0]];
  return only === undefined ? [] : [typeof only];
}

/** The values that a schema allows; empty if it allows every value of its type. */
export function allowedValues(schema: Schema): readonly string[] {
  const { enum: values, const: only, items } = schema;
  if (values !== undefined) return values.map(String);
  if (only !== undefined) return [String(only)];
  return items === undefined ? [] : allowedValues(items);
}

/** The component to which a schema refers; undefined if it is no reference. */
export function targetOf({ $ref }: { readonly $ref?: string }): string | undefined {
  return $ref?.split('/').at(-1);
}
