// What the first linter (.oxlintrc.json) cannot do: rules of .astro files, the import table of ARCHITECTURE.md,
// and restricted syntax in tests. No rule here knows types. Other tests may import anything.
import js from '@eslint/js';
import * as parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';

/** Which element may import which: [from, ...to]. An island's own folder is added below. */
const rooms = {
  domain: ['domain'],
  i18n: ['domain', 'i18n'],
  stores: ['domain', 'stores'],
  api: ['domain', 'i18n', 'api'],
  offline: ['domain', 'api', 'stores', 'offline'],
  sw: ['domain', 'sw'],
  library: ['domain', 'i18n', 'library'],
  ui: ['domain', 'i18n', 'ui'],
  islands: ['ui', 'i18n', 'stores', 'api', 'offline', 'domain'],
  page: [
    'page',
    'islands',
    'ui',
    'i18n',
    'library',
    'stores',
    'api',
    'offline',
    'domain',
    'styles',
  ],
  functions: ['functions-lib', 'domain'],
  'functions-lib': ['domain'],
  scripts: ['scripts', 'domain', 'library', 'functions', 'functions-lib', 'i18n'],
};

/** The folders of functions/lib and the folders each may import. Imports are acyclic. */
const concerns = {
  storage: [],
  images: [],
  http: ['storage'],
  audit: ['storage'],
  identity: ['storage', 'images', 'http', 'audit'],
  texts: ['storage', 'http'],
  translations: ['storage', 'http', 'identity', 'texts'],
  'story-admin': ['storage', 'images', 'http', 'audit', 'identity', 'texts', 'translations'],
  accounts: ['storage', 'http', 'identity', 'texts'],
  corrections: ['storage', 'http', 'audit', 'identity', 'texts'],
  airdrop: ['storage', 'images', 'http', 'audit', 'identity'],
  health: ['storage', 'images', 'http', 'identity', 'texts', 'airdrop'],
};

const elements = [
  { type: 'domain', pattern: 'src/domain/**', partialMatch: false },
  { type: 'i18n', pattern: ['src/i18n/**', 'content/ui/**'], partialMatch: false },
  { type: 'stores', pattern: 'src/stores/**', partialMatch: false },
  { type: 'api', pattern: 'src/api/**', partialMatch: false },
  { type: 'offline', pattern: 'src/offline/**', partialMatch: false },
  { type: 'sw', pattern: 'src/sw/**', partialMatch: false },
  { type: 'library', pattern: 'src/library/**', partialMatch: false },
  { type: 'ui', pattern: 'src/ui/**', partialMatch: false },
  { type: 'islands', pattern: 'src/islands/*/**', partialMatch: false, capture: ['room'] },
  { type: 'styles', pattern: 'src/styles/**', partialMatch: false },
  {
    type: 'page',
    pattern: ['src/pages/**', 'src/layouts/**', 'src/components/**'],
    partialMatch: false,
  },
  {
    type: 'functions-lib',
    pattern: 'functions/lib/*/**',
    partialMatch: false,
    capture: ['concern'],
  },
  { type: 'functions', pattern: 'functions/*', partialMatch: false },
  { type: 'scripts', pattern: 'scripts/**', partialMatch: false },
];

/** toMatchObject() takes a regular expression for an object without keys, which everything matches. */
const neverFails = ['Property', 'ArrayExpression'].map((parent) => ({
  selector: `CallExpression[callee.property.name='toMatchObject'] ${parent} > Literal[regex]`,
  message: 'This never fails: use expect.stringMatching().',
}));

export default defineConfig([
  { ignores: ['dist/', '.astro/', '.cache/', '.data/', '.netlify/'] },
  // The first linter reports directives that silence nothing.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  { ...js.configs.recommended, files: ['**/*.astro', '**/*.astro/*.{js,ts}'] },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'],
  {
    files: ['**/*.astro'],
    rules: {
      // The compiler's own check understands the types of Props; this rule mistakes parameter names for variables.
      'no-unused-vars': 'off',
      'no-restricted-imports': ['error', { paths: ['@netlify/blobs', 'astro/zod', 'zod'] }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}', 'functions/**/*.ts', 'scripts/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.astro', '.json', '.css'] } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries(rooms).map(([from, to]) => ({
              from: { element: { type: from } },
              allow: to.map((type) => ({ to: { element: { type } } })),
            })),
            ...Object.entries(concerns).map(([concern, to]) => ({
              from: { element: { type: 'functions-lib', captured: { concern } } },
              allow: [concern, ...to].map((name) => ({
                to: { element: { type: 'functions-lib', captured: { concern: name } } },
              })),
            })),
            {
              from: { element: { type: 'islands' } },
              allow: [
                {
                  to: {
                    element: {
                      type: 'islands',
                      captured: { room: '{{ from.element.captured.room }}' },
                    },
                  },
                },
              ],
            },
            // Admins write in the translators' editor (decision 121).
            {
              from: { element: { type: 'islands', captured: { room: 'admin' } } },
              allow: [{ to: { element: { type: 'islands', captured: { room: 'workspace' } } } }],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "VariableDeclaration[kind='let']",
          'VariableDeclaration > VariableDeclarator[init.callee.name=/^(?:Weak)?(?:Map|Set)$/][init.arguments.length=0]',
          "VariableDeclaration > VariableDeclarator[init.type='ArrayExpression']:not([id.typeAnnotation.typeAnnotation.operator='readonly'])",
        ].map((state) => ({
          selector: `:matches(Program, Program > ExportNamedDeclaration) > ${state}`,
          message: 'Rules hold no state: pass it as a value, or declare a constant readonly.',
        })),
      ],
    },
  },
  { files: ['tests/**'], rules: { 'no-restricted-syntax': ['error', ...neverFails] } },
  {
    files: ['tests/{e2e,a11y}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...neverFails,
        {
          // waitForFunction takes the promise of an async predicate for a truthy value and does not wait.
          selector:
            "CallExpression[callee.property.name='waitForFunction'] > ArrowFunctionExpression[async=true]",
          message: 'Poll page.evaluate() with expect.poll() instead.',
        },
      ],
    },
  },
]);
