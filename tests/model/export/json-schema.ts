/** As much of JSON Schema as the tests' own schemas use: what it does not know, it refuses. */

export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  /** A schema for the members that `properties` doesn't name; false allows none. */
  readonly additionalProperties?: Schema | false;
  readonly minProperties?: number;
  readonly items?: Schema;
  /** Exactly one must fit; the first that fits by its `ph` tells what is wrong. */
  readonly oneOf?: readonly Schema[];
}

/** A sentence for everything in which a value is not what its schema says. */
export function complaintsAbout(value: unknown, schema: Schema, where = '$'): string[] {
  const found: string[] = [];
  const complain = (sentence: string) => found.push(`${where} ${sentence}`);
  if (schema.type && !isOfType(value, schema.type)) return [`${where} is no ${schema.type}`];
  if ('const' in schema && value !== schema.const) complain(`is not ${String(schema.const)}`);
  if (schema.enum && !schema.enum.includes(value)) complain(`is ${String(value)}`);
  if (schema.minimum !== undefined && !(Number(value) >= schema.minimum)) complain('is too small');
  if (schema.minLength !== undefined && String(value).length < schema.minLength) {
    complain('is too short');
  }
  if (schema.oneOf) {
    const each = schema.oneOf.map((one) => complaintsAbout(value, one, where));
    if (each.filter((complaints) => complaints.length === 0).length !== 1) {
      complain(`fits not exactly one: ${JSON.stringify(value).slice(0, 200)}`);
    }
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items) found.push(...value.flatMap((v, i) => complaintsAbout(v, items, `${where}[${i}]`)));
  } else if (typeof value === 'object' && value !== null) {
    found.push(...membersOf(value as Record<string, unknown>, schema, where));
  }
  return found;
}

function membersOf(value: Record<string, unknown>, schema: Schema, where: string): string[] {
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const found = missing.map((name) => `${where} lacks ${name}`);
  if (Object.keys(value).length < minProperties) found.push(`${where} has too few members`);
  for (const [name, member] of Object.entries(value)) {
    const rule = properties[name] ?? additionalProperties;
    if (rule === false) found.push(`${where} has a member ${name}`);
    else if (rule) found.push(...complaintsAbout(member, rule, `${where}.${name}`));
  }
  return found;
}

function isOfType(value: unknown, type: NonNullable<Schema['type']>): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
