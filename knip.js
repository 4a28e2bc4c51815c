// Dead code. `knip` checks the whole project, `knip --production` what is left without the tests: an export that only
// tests import is dead. Patterns that end in `!` belong to both.
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'scripts/*.{ts,mjs}!',
    // Loaded by astro.config.mjs.
    'scripts/build/{cascade-layers,chunks,class-names,finished-pages}.ts!',
    'scripts/build/netlify-adapter.mjs!',
    'scripts/bench/run.ts!',
    'scripts/local/functions-only.ts!',
    'scripts/build/derive-pictures.ts!',
    'scripts/test/serve-site.ts!',
    'functions/*.ts!',
    'tests/fixtures/host/*.mjs',
    'tests/fixtures/host/functions/**/*.ts',
    'tests/host/support/*-process.ts',
    'scripts/local/pages-only.ts!',
    'tests/browsers/support/store-lab.ts',
    'src/sw/sw.ts!',
    'src/layouts/inline/*.ts!',
    'src/islands/offline/offline-page.ts!',
    'src/islands/people/unfold-read.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx,astro}!',
    'functions/**/*.ts!',
    'scripts/**/*.{ts,mjs}!',
    'scripts/netlify-plugin/*.js!',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  include: [
    'files',
    'dependencies',
    'unlisted',
    'unresolved',
    'exports',
    'types',
    'enumMembers',
    'namespaceMembers',
    'duplicates',
  ],
  // endpoints.ts has a rule for each path, by its name.
  ignoreIssues: { 'src/domain/{,app-}api-paths.ts': ['exports'] },
  // Tests may import what a module uses itself.
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  // Fonts are read as files; the compiler is started by its path.
  ignoreDependencies: ['@fontsource-variable/.+', 'typescript7'],
};
