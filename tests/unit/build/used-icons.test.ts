// Which icons of the package the bundler is shown: every one that is imported, under the name it is imported by, and no other.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedIcons, shortList } from '../../../scripts/build/used-icons.mjs';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
const list = readFileSync(join(PACKAGE, 'dist/esm/lucide-react.mjs'), 'utf8');
const exportsOf = (text: string) => [...text.matchAll(/default as (\w+)/g)].map(([, name]) => name);

describe('the names that sources import', () => {
  it.each([
    ["import { X } from 'lucide-react';", ['X']],
    ["import { Images, Image as Picture } from 'lucide-react';", ['Images', 'Image']],
    ["import {\n  Check,\n  X,\n} from 'lucide-react';", ['Check', 'X']],
    ["import { X, type LucideIcon } from 'lucide-react';", ['X', 'type LucideIcon']],
    ["import { X } from './x.ts';", []],
  ])('are read from %s', (source, names) => {
    expect([...(importedIcons([source]) ?? ['nothing read'])]).toEqual(names);
  });

  it.each([
    "import * as icons from 'lucide-react';",
    "const icons = await import('lucide-react');",
    "export { X } from 'lucide-react';",
    "import X from 'lucide-react/icons/x';",
    'import { X } from "lucide-react";',
  ])('are not known beside %s', (source) => {
    expect(importedIcons(["import { X } from 'lucide-react';", source])).toBeNull();
  });
});

describe('the list', () => {
  it('has the wanted names, also an old one of an icon, and is all the bundler reads', () => {
    const short = shortList(list, new Set(['X', 'CircleHelp', 'CircleQuestionMark']));
    expect(exportsOf(short).sort()).toEqual([
      'CircleHelp',
      'CircleQuestionMark',
      'Icon',
      'X',
      'createLucideIcon',
    ]);
    expect(short).not.toContain('icons/index.mjs');
  });

  it('stays as it is where all icons are wanted, or its form is another', () => {
    expect(shortList(list, new Set(['icons']))).toBe(list);
    expect(shortList('export * from "./x.js";', new Set(['X']))).toBe('export * from "./x.js";');
  });
});
