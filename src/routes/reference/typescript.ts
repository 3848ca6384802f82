/** What a module of TypeScript exports, by its syntax. */
import ts from 'typescript';
import type { Entry, Group } from './entry';

type Documented = ts.Node & { jsDoc?: ts.JSDoc[] };

const textOf = (comment: ts.JSDoc['comment']) => ts.getTextOfJSDocComment(comment) ?? '';

/** Words and tags of the comment above a declaration. */
function wordsOf(node: ts.Node): string {
  const comment = (node as Documented).jsDoc?.at(-1);
  if (!comment) return '';
  const tags = (comment.tags ?? []).map((tag) => {
    const name = ts.isJSDocParameterTag(tag) ? ` \`${tag.name.getText()}\`` : '';
    return `*${tag.tagName.text}*${name}: ${textOf(tag.comment)}`;
  });
  return [textOf(comment.comment), ...tags].filter(Boolean).join('\n\n');
}

/** A declaration without comments, body, and what is private. */
function signatureOf(node: ts.Node, source: ts.SourceFile): string {
  const body = (node as Partial<ts.FunctionLikeDeclaration>).body;
  if (ts.isClassDeclaration(node))
    return source.text.slice(node.getStart(), node.members.pos - 1).trim();
  const end = body?.getStart() ?? node.end;
  return source.text.slice(node.getStart(), end).trim();
}

function isPrivate(member: ts.ClassElement): boolean {
  const isHidden =
    ts.canHaveModifiers(member) &&
    member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  return Boolean(isHidden) || (member.name !== undefined && ts.isPrivateIdentifier(member.name));
}

/** Constructors say what `new` takes; a field's value is no part of what it is. */
function membersOf(node: ts.Node, source: ts.SourceFile): Entry[] {
  if (!ts.isClassDeclaration(node)) return [];
  return node.members
    .filter((member) => !isPrivate(member) && !ts.isClassStaticBlockDeclaration(member))
    .map((member) => {
      const name = member.name?.getText(source) ?? 'constructor';
      const signature = signatureOf(member, source);
      return { name, signature, words: wordsOf(member), members: [] };
    });
}

/** A constant's value says little where its type or its words do. */
function constantSignature(statement: ts.VariableStatement, source: ts.SourceFile): string {
  const whole = statement.getText(source);
  const [head = ''] = whole.split(/ =>? |\n/);
  return whole.length <= 100 && !whole.includes('\n') ? whole : `${head} …`;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  Boolean(node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));

function entriesOf(statement: ts.Statement, source: ts.SourceFile): Entry[] {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => ({
      name: name.getText(source),
      signature: constantSignature(statement, source),
      words: wordsOf(statement),
      members: [],
    }));
  }
  const name = (statement as Partial<ts.DeclarationStatement>).name?.getText(source);
  if (!name) return [];
  const signature = signatureOf(statement, source);
  return [{ name, signature, words: wordsOf(statement), members: membersOf(statement, source) }];
}

/** The exports of one file; overloads have an entry each. */
export function moduleGroup(title: string, text: string): Group {
  const source = ts.createSourceFile(title, text, ts.ScriptTarget.Latest, true);
  const [, head = ''] = /^\/\*\*([^]*?)\*\//.exec(text) ?? [];
  const words = head.replace(/^ *\* ?/gm, '').trim();
  const entries = source.statements.flatMap((statement) => entriesOf(statement, source));
  return { title, words, entries };
}
