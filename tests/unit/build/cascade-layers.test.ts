// The cascade layers of a build's style sheets (decision 146).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { cascadeLayers } from '../../../scripts/build/cascade-layers.ts';

it('puts CSS modules into the layer of components, after the order of all layers', async () => {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'Card.module.css'), '.card { color: red }');
  writeFileSync(join(root, 'plain.css'), '@layer page { a { color: red } }\n.free { color: red }');
  const script =
    "import './plain.css';\nimport styles from './Card.module.css';\ndocument.body.className = styles.card;";
  writeFileSync(join(root, 'index.js'), script);
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [cascadeLayers],
    css: { modules: { generateScopedName: '[local]' } },
    build: { write: false, minify: true, rolldownOptions: { input: join(root, 'index.js') } },
  })) as Rolldown.RolldownOutput;
  const sheet = output.output.find(({ fileName }) => fileName.endsWith('.css'));
  const css = sheet?.type === 'asset' ? String(sheet.source).trim() : '';
  expect(css).toBe(
    '@layer reset,tokens,base;@layer components{.card{color:red}}@layer page{a{color:red}}.free{color:red}',
  );
});
