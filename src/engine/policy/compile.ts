/**
 * From a policy's text to what can be run: read by a parser, refused where it would reach beyond itself or be another on each
 * machine, and with every loop and function counted, so that an endless one ends, with its line.
 */
import { parse, type Node, type Program } from 'acorn';
import MagicString from 'magic-string';
import { HOOKS, POLICY_FILE, PolicyError, type Hook } from './hooks';

/** A text that can be evaluated: the body of a function whose arguments are `ARGUMENTS`. */
export interface CompiledPolicy {
  readonly body: string;
  /** The functions that it has. */
  readonly hooks: readonly Hook[];
}

/** The core's refusal would be an address; a text of more is no policy. */
export const LONGEST_POLICY = 32_768;

/** What its functions are counted by, and what it is given in the place of what depends on time, place or machine. */
const ROUND = '$round';

/** What a policy finds, beside the language. */
export const ARGUMENTS = ['machine', ROUND] as const;

/** What there isn't, and what there is instead. */
const MISSING: Readonly<Record<string, string>> = {
  Date: 'There is no clock but machine.now_ns.',
  performance: 'There is no clock but machine.now_ns.',
  setTimeout: 'There are no timers: next_tick says when tick is called.',
  setInterval: 'There are no timers: next_tick says when tick is called.',
  queueMicrotask: 'A decision can’t wait: it is made when its function returns.',
  Promise: 'A decision can’t wait: it is made when its function returns.',
  crypto: 'There is machine.random(), which the run’s seed repeats.',
  Intl: 'There is no locale: numbers and texts are alike everywhere.',
  fetch: 'A policy reaches nothing outside of itself.',
  eval: 'A policy can’t make code of a text.',
  Function: 'A policy can’t make code of a text.',
  globalThis: 'A policy reaches nothing outside of itself.',
  self: 'A policy reaches nothing outside of itself.',
  window: 'A policy reaches nothing outside of itself.',
  postMessage: 'A policy reaches nothing outside of itself.',
  importScripts: 'A policy reaches nothing outside of itself.',
  WeakRef: 'What memory keeps is another in each run.',
  FinalizationRegistry: 'What memory keeps is another in each run.',
  WebAssembly: 'A policy reaches nothing outside of itself.',
};

/** What is exact everywhere; the others are not the same to the last digit in every browser. */
const EXACT = 'abs ceil clz32 floor fround imul max min round sign sqrt trunc'.split(' ');

const NO_WORD = 'use await, import or this; a policy is plain functions.';

type AnyNode = Node & Record<string, unknown>;

/** @throws PolicyError with what is wrong and its line */
export function compilePolicy(text: string): CompiledPolicy {
  if (text.length > LONGEST_POLICY) {
    const message = `the policy has ${text.length} letters; ${LONGEST_POLICY} is the most.`;
    throw new PolicyError({ message, line: null, hook: null });
  }
  const strict = `'use strict';${text}`;
  const program = read(strict);
  const marked = new MagicString(strict);
  const visit = (node: AnyNode) => {
    refuse(node);
    count(node, marked);
    for (const [name, member] of Object.entries(node)) {
      if (name === 'key' || name === 'property' ? node.computed === true : true) visitAll(member);
    }
  };
  const visitAll = (member: unknown): void => {
    if (Array.isArray(member)) member.forEach(visitAll);
    else if (isNode(member)) visit(member);
  };
  visit(program as unknown as AnyNode);
  const names = namesOf(program);
  const hooks = HOOKS.filter((hook) => names.has(hook));
  const options = names.has('timeout_ms') ? ['timeout_ms'] : [];
  // The first line of the text is that of the body, so that an error's line is the reader's.
  const body = `${marked.toString()}\n;return { ${[...hooks, ...options].join(', ')} };\n//# sourceURL=${POLICY_FILE}`;
  return { body, hooks };
}

function read(text: string): Program {
  try {
    return parse(text, { ecmaVersion: 2023, sourceType: 'script', locations: true });
  } catch (error) {
    const { message, loc } = error as SyntaxError & { loc?: { line: number } };
    const words = message.replace(/\s*\(\d+:\d+\)$/, '');
    throw new PolicyError({ message: `${words}.`, line: loc?.line ?? null, hook: null });
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const lineOf = (node: AnyNode) => node.loc?.start.line ?? null;

function wrong(node: AnyNode, message: string): never {
  throw new PolicyError({ message, line: lineOf(node), hook: null });
}

/** What would reach beyond the policy, or give another run elsewhere. */
function refuse(node: AnyNode): void {
  switch (node.type) {
    case 'ImportExpression':
    case 'MetaProperty':
    case 'AwaitExpression':
    case 'ThisExpression':
    case 'WithStatement':
      return wrong(node, `a policy can’t ${NO_WORD}`);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.async === true) wrong(node, 'a decision can’t wait, so no function is async.');
      return;
    case 'BinaryExpression':
    case 'AssignmentExpression':
      if (String(node.operator).startsWith('**'))
        wrong(node, '** is not the same to the last digit everywhere; multiply instead.');
      return;
    case 'Identifier': {
      const name = String(node.name);
      if (name === ROUND) wrong(node, `${ROUND} is a name of the machine’s own.`);
      const instead = Object.hasOwn(MISSING, name) ? MISSING[name] : undefined;
      if (instead !== undefined) wrong(node, `there is no ${name}. ${instead}`);
      return;
    }
    case 'MemberExpression':
      refuseMember(node);
  }
}

/** Ways from any object to code made of a text, and to what is not exact. */
function refuseMember(node: AnyNode): void {
  const [object, property] = [node.object as AnyNode, node.property as AnyNode];
  const name = String(node.computed === true ? (property.value ?? '') : property.name);
  if (['constructor', '__proto__', 'prototype'].includes(name))
    wrong(node, `a policy can’t reach ${name}.`);
  if (/^toLocale|^localeCompare$/.test(name))
    wrong(node, `there is no ${name}. There is no locale: numbers and texts are alike everywhere.`);
  if (object.type !== 'Identifier' || object.name !== 'Math') return;
  if (name === 'random')
    wrong(
      node,
      'there is no Math.random. There is machine.random(), which the run’s seed repeats.',
    );
  if (node.computed === true || (!EXACT.includes(name) && !/^[A-Z0-9_]+$/.test(name)))
    wrong(
      node,
      `Math.${name || '…'} is not the same to the last digit everywhere. There are ${EXACT.join(', ')}.`,
    );
}

const LOOPS = [
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
];

/** Has each round of a loop, and each call of a function, counted. */
function count(node: AnyNode, marked: MagicString): void {
  const isLoop = LOOPS.includes(node.type);
  const isFunction = node.type.includes('Function');
  const body = node.body as AnyNode | undefined;
  if ((!isLoop && !isFunction) || !body) return;
  const mark = `${ROUND}(${lineOf(node)})`;
  if (body.type === 'BlockStatement') marked.appendRight(body.start + 1, `${mark};`);
  else if (isLoop) marked.appendLeft(body.start, `{${mark};`).appendRight(body.end, '}');
  else marked.appendLeft(body.start, `(${mark},`).appendRight(body.end, ')');
}

/** What is declared at the top level. */
function namesOf(program: Program): Set<string> {
  return new Set(
    program.body.flatMap((statement) => {
      if (statement.type === 'FunctionDeclaration') return [statement.id.name];
      if (statement.type !== 'VariableDeclaration') return [];
      return statement.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [id.name] : [],
      );
    }),
  );
}
