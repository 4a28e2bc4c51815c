// What `npm run lint` finds: one violation of each family of rules, in a small repository with the project's own
// configuration. Nothing else would notice that a rule has stopped working.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/test/command.ts';
import { writeFiles } from '../../host/support/temporary.ts';

const root = join(import.meta.dirname, '../../..');

const CONFIGURATION = ['.oxlintrc.json', 'eslint.config.js', 'package.json', 'tsconfig.json'];
const FOLDERS = ['src', 'functions', 'scripts', 'tests'];
const LONG = 'export {};\n'.repeat(401);

/** A file that breaks a rule, and the name of the rule as the linter prints it. */
const VIOLATIONS: [file: string, rule: string, text: string][] = [
  ['src/api/promise.ts', 'no-floating-promises', 'export const run = (): void => { fetch("/"); };'],
  ['src/api/any.ts', 'no-unsafe-member-access', 'export const name = JSON.parse("{}").name;'],
  ['src/api/sure.ts', 'no-unnecessary-condition', 'export const f = (a: string) => a ?? "b";'],
  ['src/api/unused.ts', 'no-unused-vars', 'const left = 1;\nexport {};'],
  ['src/api/one.ts', 'no-cycle', 'import type { B } from "./two.ts";\nexport type A = B | 1;'],
  ['src/api/two.ts', 'no-cycle', 'import type { A } from "./one.ts";\nexport type B = A | 2;'],
  [
    'src/api/typed.ts',
    'consistent-type-imports',
    'import { A } from "./one.ts";\nexport let a: A;',
  ],
  ['src/api/zod.ts', 'no-restricted-imports', 'import { z } from "astro/zod";\nexport { z };'],
  ['src/api/private.ts', 'no-restricted-imports', 'export * from "workbox-core/build/a.js";'],
  ['src/api/long.ts', 'max-lines', LONG],
  ['src/domain/global.ts', 'no-restricted-globals', 'export const a = localStorage.length;'],
  [
    'src/domain/state.ts',
    'no-restricted-syntax',
    'export const a = [1];\nexport const b = new Map();',
  ],
  ['src/domain/room.ts', 'boundaries/dependencies', 'export * from "../api/any.ts";'],
  ['functions/lib/storage/room.ts', 'boundaries/dependencies', 'export * from "../audit/a.ts";'],
  ['functions/lib/audit/a.ts', 'no-restricted-imports', 'export * from "@netlify/blobs";'],
  [
    'src/ui/hook.tsx',
    'rules-of-hooks',
    'import { useState } from "react";\nexport const A = (p: { a: boolean }) => {\n  if (p.a) useState(1);\n  return null;\n};',
  ],
  [
    'src/ui/effect.ts',
    'exhaustive-deps',
    'import { useEffect } from "react";\nexport function useA(a: string): void {\n  useEffect(() => console.log(a), []);\n}',
  ],
  [
    'src/ui/ref.tsx',
    'refs',
    'import { useRef } from "react";\nexport function A() {\n  const a = useRef(1);\n  return <p>{a.current}</p>;\n}',
  ],
  ['src/ui/alt.tsx', 'alt-text', 'export const A = () => <img src="/a.png" />;'],
  ['src/components/Alt.astro', 'astro/jsx-a11y/alt-text', '<img src="/a.png" />'],
  ['src/components/Zod.astro', 'no-restricted-imports', '---\nimport { z } from "zod";\n---\n{z}'],
  ['src/components/Room.astro', 'boundaries/dependencies', '---\nimport "../sw/a.ts";\n---\n'],
  ['src/sw/a.ts', 'no-empty', 'export function a(): void {\n  try { a(); } catch {}\n}'],
  ['scripts/build/a.mjs', 'no-undef', 'export const a = nowhere;'],
  [
    'tests/e2e/a.spec.ts',
    'no-restricted-syntax',
    'declare const page: { waitForFunction: (run: () => unknown) => void };\npage.waitForFunction(async () => fetch("/"));',
  ],
  ['tests/unit/a.test.ts', 'no-restricted-syntax', 'expect({}).toMatchObject({ a: /b/ });'],
  [
    'src/api/silenced.ts',
    'Unused eslint-disable',
    '// eslint-disable-next-line no-var\nexport {};',
  ],
];

let folder = '';
let found = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nine-realms-lint-'));
  for (const file of CONFIGURATION) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFiles(folder, Object.fromEntries(VIOLATIONS.map(([file, , text]) => [file, `${text}\n`])));
  const options = { signal: new AbortController().signal, onOutput: () => undefined, root: folder };
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  const runs = await Promise.all([
    runCommand({ program: bin('oxlint'), args: ['--format=unix', ...FOLDERS] }, options),
    runCommand({ program: bin('eslint'), args: FOLDERS }, options),
  ]);
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([1, 1]);
  found = runs.map(({ output }) => output).join('\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the problems of a file, a line each: one linter names it in each line, the other one above them. */
function problemsOf(file: string): string {
  const lines = found.split('\n');
  const above = lines.findIndex((line) => line.endsWith(`/${file}`));
  const below = above === -1 ? [] : lines.slice(above + 1);
  const end = below.indexOf('');
  return [...lines.filter((line) => line.startsWith(`${file}:`)), ...below.slice(0, end)].join(
    '\n',
  );
}

it.each(VIOLATIONS)('in %s: %s', (file, rule) => {
  expect(problemsOf(file)).toContain(rule);
});
