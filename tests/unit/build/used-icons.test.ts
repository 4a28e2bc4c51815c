// Which icons of lucide-react the bundler sees: only those the sources import, under the names they import.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import makeIcon, { type IconData } from '../../../scripts/build/icon-maker.mjs';
import { importedIcons, shortList, smallIcon } from '../../../scripts/build/used-icons.mjs';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
const list = readFileSync(join(PACKAGE, 'dist/esm/lucide-react.mjs'), 'utf8');
const exportsOf = (text: string) => [...text.matchAll(/default as (\w+)/g)].map(([, name]) => name);

describe('the imported names', () => {
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
  ])('are unknown if a source contains %s', (source) => {
    expect(importedIcons(["import { X } from 'lucide-react';", source])).toBeNull();
  });
});

describe('the export list', () => {
  it("has only the wanted names, including an icon's old name, and no other imports", () => {
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

  it('is unchanged if all icons are wanted or its format is unknown', () => {
    expect(shortList(list, new Set(['icons']))).toBe(list);
    expect(shortList('export * from "./x.js";', new Set(['X']))).toBe('export * from "./x.js";');
  });
});

describe('the module of an icon', () => {
  it('keeps its shapes, and loses keys, name and size', () => {
    const module = readFileSync(join(PACKAGE, 'dist/esm/icons/eye-off.mjs'), 'utf8');
    const small = smallIcon(module);
    const shapes = (text: string) => text.match(/\bd: "[^"]+"/g);
    expect(shapes(small)).toEqual(shapes(module));
    expect(shapes(small)?.length).toBeGreaterThan(3);
    expect(module).toMatch(/key:[^]*key:/);
    expect(small).not.toMatch(/key:|name:|size:/);
    expect(small).toContain('createLucideIcon(__iconData)');
  });
});

describe('the small maker of components', () => {
  const markup = (component: unknown, props: object) =>
    renderToStaticMarkup(createElement(component as ComponentType, props))
      .replace(/\blucide(?:-[\w-]+)?\b ?/g, '')
      .replace(/ ?" /, '" ')
      .replace(' class=""', '')
      .replace(/<svg ([^>]*)>/, (_, attributes: string) =>
        (attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' '),
      );
  const { icons } = lucide as unknown as { icons: Record<string, unknown> };
  const PROPS = [
    { size: 16, 'aria-hidden': true },
    { size: 20, strokeWidth: 1.6, 'aria-hidden': true },
    { size: 18, className: 'turning', 'aria-hidden': true },
    { size: 18 },
    { 'aria-hidden': false, role: 'img', 'aria-label': 'Close' },
  ];

  it.each(PROPS)("makes what the package's own makes of %j", async (props) => {
    for (const name of ['X', 'List', 'BookOpen', 'Feather', 'Settings2', 'EyeOff', 'Expand']) {
      const file = `icons/${name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()}.mjs`;
      const module = (await import(join(PACKAGE, 'dist/esm', file))) as { __iconData: IconData };
      const small = makeIcon(module.__iconData);
      expect(markup(small, props)).toBe(markup(icons[name], props));
    }
  });
});
