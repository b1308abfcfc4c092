import { z } from 'zod';
import {
  JSON_SCHEMA_NAMES,
  type JsonSchemaName,
  jsonSchema,
} from '../../src/content/fields/json-schemas.ts';
import { RECORD_KINDS } from '../../src/content/files/place.ts';
import { RULES } from '../../src/content/rules/common/rules.ts';
import { line } from '../../src/schema/primitives.ts';

/** The parts of a JSON Schema that the documentation shows. */
interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly default?: unknown;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly required?: readonly string[];
}

/** The text of `docs/content-rules.md`: every rule of the check, and the form of every field. */
export function contentRules(): string {
  return `# What the check holds

Made from the rules in \`src/content/rules/\` and the schemas in \`src/schema/records.ts\` by \`npm run docs\`. What has the
wrong form is an error; keys that are not listed here are errors too.

## Rules

| rule | what holds | in | \`--fix\` fixes |
|---|---|---|---|
${[...RULES]
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map(ruleRow)
  .join('\n')}

\`--fix\` also fixes values whose form below has one reading: quotes that are missing or too many, days and times. In
every record it writes spaces for tabs, where every width of a tab says the same, and LF for CRLF, deletes a byte order
mark and spaces at the end of a line, and puts keys into the order below, each with the comments right above it.
Comments and bodies stay as they are, and a file that is not YAML for another reason than its tabs is left alone. So is
an address whose checksum is wrong, since a digit may be.

## Fields

${JSON_SCHEMA_NAMES.map(fieldTable).join('\n\n')}
`;
}

function ruleRow({ name, holds, looksAt, fixable }: (typeof RULES)[number]): string {
  const kinds = looksAt.length === RECORD_KINDS.length ? 'every record' : looksAt.join(', ');
  return `| [\`${name}\`](../src/content/rules/${name}.ts) | ${holds} | ${kinds} | ${fixable ? 'some' : ''} |`;
}

function fieldTable(name: JsonSchemaName): string {
  const schema = jsonSchema(name) as Node;
  const where = (schema.title ?? name).replace('Frontmatter of ', '');
  const rows = [...fieldsOf(schema, '')].map(
    ({ field, node, isNeeded }) =>
      `| \`${field}\` | ${isNeeded ? 'yes' : ''} | ${formOf(node)} | ${inCell(node.description ?? '')} |`,
  );
  return [
    `### ${name[0]!.toUpperCase()}${name.slice(1)}`,
    '',
    `${where.replace(/content\/\S+\.md/g, '`$&`')}`,
    '',
    '| field | needed | form | meaning |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

interface Field {
  readonly field: string;
  readonly node: Node;
  readonly isNeeded: boolean;
}

/**
 * One row for the field, then one row for each field inside it. The shapes of `live` are not listed, because editors
 * complete them.
 */
function* fieldsOf(schema: Node, prefix: string): Generator<Field> {
  for (const [key, node] of Object.entries(schema.properties ?? {})) {
    const field = `${prefix}${key}`;
    yield { field, node, isNeeded: schema.required?.includes(key) ?? false };
    if (node.properties !== undefined) yield* fieldsOf(node, `${field}.`);
    else if (discriminatorOf(node.oneOf ?? []) === 'who') yield* fieldsOfShapes(node, `${field}.`);
    else if (node.items?.properties !== undefined) yield* fieldsOf(node.items, `${field}[].`);
    else if (typeof node.additionalProperties === 'object') {
      yield* fieldsOf(node.additionalProperties, `${field}.<name>.`);
    }
  }
}

/** Merges the fields of all shapes. A field is required only if every shape requires it. */
function* fieldsOfShapes({ oneOf: shapes = [] }: Node, prefix: string): Generator<Field> {
  const keys = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const key of keys) {
    const nodes = shapes.flatMap(({ properties }) => properties?.[key] ?? []);
    const values = nodes.flatMap((node) => node.enum ?? []);
    yield {
      field: `${prefix}${key}`,
      node: { ...nodes[0], ...(values.length > 0 && { enum: values }) },
      isNeeded: shapes.every(({ required }) => required?.includes(key)),
    };
  }
}

/** The field whose value selects one of these groups of fields; undefined if there is no such field. */
function discriminatorOf(shapes: readonly Node[]): string | undefined {
  const [first, ...others] = shapes.map(({ properties = {} }) =>
    Object.keys(properties).filter(
      (key) => properties[key]!.const !== undefined || properties[key]!.enum !== undefined,
    ),
  );
  return first?.find((key) => others.every((keys) => keys.includes(key)));
}

function formOf(node: Node): string {
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.enum !== undefined) return node.enum.map((value) => `\`${String(value)}\``).join(', ');
  const shapes = node.anyOf ?? node.oneOf;
  if (shapes?.every(({ properties }) => properties !== undefined)) {
    return `the fields that its \`${discriminatorOf(shapes)}\` needs`;
  }
  if (shapes !== undefined) {
    const forms = shapes.map((shape) =>
      shape.properties === undefined
        ? formOf(shape)
        : `\`{ ${Object.keys(shape.properties).join(', ')} }\``,
    );
    // Some descriptions of a form already end with "or null".
    return forms.filter((form) => form !== '`null`' || !/\bor null$/.test(forms[0]!)).join(', or ');
  }
  switch (node.type) {
    case 'array':
      return `a list${node.minItems === undefined ? '' : ' that is not empty'}${
        node.items?.properties === undefined ? `; each: ${formOf(node.items ?? {})}` : ''
      }`;
    case 'object':
      return typeof node.additionalProperties === 'object'
        ? 'groups of fields, each under its name'
        : 'a group of fields';
    case 'integer':
      return `a whole number${node.exclusiveMinimum === 0 ? ' above 0' : ''}`;
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    default:
      return textForm(node);
  }
}

/** Describes the form with the same words as the check's message. */
function textForm({ pattern, patternErrorMessage = 'write text', maxLength }: Node): string {
  const form = pattern === ONE_LINE ? 'one line of text' : inCell(patternErrorMessage);
  return maxLength === undefined ? form : `${form}, up to ${maxLength} characters`;
}

const ONE_LINE = z.toJSONSchema(line(1)).pattern;

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/<[^>]*>/g, '`$&`');
}
