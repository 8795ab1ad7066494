// Lets Node.js run our TypeScript: `node --import ./scripts/typescript.mjs FILE`, and the same first in every thread.
// Node.js leaves the types out by itself, and every line stays where it was. Drawings (.tsx) need a compiler, and so
// does everything where Node.js is older than 22.18. Texts (.json) need not be imported as JSON by name: neither bundler
// nor tests ask for that. Figures: docs/decisions/0018-types-left-out-by-node.md.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** @param {string} path from the repository */
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

if (process.features.typescript) {
  /** Loaded with the first drawing: most programs have none. */
  const compiler = () => module.createRequire(import.meta.url)('oxc-transform');
  // A second start finds the types left out and the code compiled.
  module.enableCompileCache(at('node_modules/.cache/compiled'));
  // Source maps of drawings alone: maps of packages would be read with each of their files.
  if (module.setSourceMapsSupport) module.setSourceMapsSupport(true);
  else process.setSourceMapsEnabled(true);
  module.registerHooks({
    // Half of a start is looking for files and for what kind they are, where the import says all of it.
    resolve(specifier, context, next) {
      if (!/^\.{1,2}\/.*\.ts$/.test(specifier) || !context.parentURL?.startsWith('file:'))
        return next(specifier, context);
      const { href: url } = new URL(specifier, context.parentURL);
      return { url, format: 'module-typescript', shortCircuit: true };
    },
    load(url, context, next) {
      if (url.endsWith('.json')) return next(url, { ...context, importAttributes: { type: 'json' } });
      if (!url.endsWith('.tsx')) return next(url, context);
      const file = fileURLToPath(url);
      const { code, map, errors } = compiler().transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true });
      if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
      const inline = Buffer.from(JSON.stringify(map)).toString('base64');
      const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
} else {
  // From whatever folder it is called: tsx would look for the settings (of JSX, say) in the current one.
  process.env.TSX_TSCONFIG_PATH ??= at('tsconfig.json');
  const { register } = await import('tsx/esm/api');
  register();
}
