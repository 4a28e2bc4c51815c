// Lint rules. They enforce the import table of docs/where-code-goes.md.
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const code = ['**/*.{ts,tsx}'];
const browserOnly = ['window', 'localStorage', 'sessionStorage', 'navigator'];

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
  tests: [
    'tests',
    'domain',
    'i18n',
    'stores',
    'api',
    'offline',
    'sw',
    'library',
    'ui',
    'islands',
    'page',
    'functions',
    'functions-lib',
    'scripts',
  ],
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
  'story-admin': ['storage', 'images', 'http', 'audit', 'identity', 'texts'],
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
  { type: 'tests', pattern: 'tests/**', partialMatch: false },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.astro/',
      '.cache/',
      '.data/',
      '.netlify/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: code })),
  {
    files: code,
    // Not projectService: it finds only tsconfig.json, which excludes everything that runs in Node. One project for
    // both, because tests and scripts import most of src, whose types would be worked out twice.
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.lint.json', 'tsconfig.sw.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-imports': ['error', { paths: ['astro/zod', 'zod'] }],
    },
  },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'],
  { files: ['**/*.tsx'], ...jsxA11y.configs.strict },
  {
    files: ['**/*.tsx'],
    rules: {
      // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: ['section'], roles: ['tabpanel'] },
      ],
    },
  },
  // The linter extracts script elements of pages into virtual modules, which belong to no TypeScript project.
  { files: ['**/*.astro/*.ts'], ...tseslint.configs.disableTypeChecked },
  // The compiler's own check understands the types of Props; this rule mistakes parameter names for variables.
  { files: ['**/*.astro'], rules: { 'no-unused-vars': 'off' } },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: [
      'src/**/*.{ts,tsx,astro}',
      'functions/**/*.ts',
      'scripts/**/*.ts',
      'tests/**/*.{ts,tsx}',
    ],
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
          ],
        },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          // waitForFunction takes the promise of an async predicate for a truthy value and does not wait.
          selector:
            "CallExpression[callee.property.name='waitForFunction'] > ArrowFunctionExpression[async=true]",
          message: 'Poll page.evaluate() with expect.poll() instead.',
        },
      ],
    },
  },
  {
    files: ['src/{domain,i18n,library,ui}/**/*.{ts,tsx}', 'functions/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...browserOnly] },
  },
  {
    files: ['{src,scripts,tests,functions}/**/*.{ts,tsx,astro}'],
    ignores: ['functions/lib/storage/**', 'scripts/local/**', 'tests/host/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: ['@netlify/blobs', 'astro/zod', 'zod'] }],
    },
  },
);
