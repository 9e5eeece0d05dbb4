import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const runtimeId = '\0rolldown/runtime.js';
const name = '$rolldown';

/**
 * Moves Rolldown's runtime, a few lines that chunks with several modules import, into a chunk that most of them import
 * anyway. No group can do that, and of its own it would be one more request. Chunks that do not import the host get a
 * copy.
 */
export function withoutRuntimeChunk(isHosted: (id: string) => boolean): Plugin {
  return {
    name: 'islands:without-runtime-chunk',
    apply: 'build',
    generateBundle: {
      // After Vite has listed the files that each import needs.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(
          ({ moduleIds }) => moduleIds.length > 0 && moduleIds.every((id) => id === runtimeId),
        );
        const host = chunks.find(({ moduleIds }) => moduleIds.some(isHosted));
        if (runtime && host) move(runtime, host, chunks, bundle);
      },
    },
  };
}

function move(runtime: Chunk, host: Chunk, chunks: readonly Chunk[], bundle: Bundle): void {
  const [, body, list] = /^([^]*?)export\s*\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  if (body === undefined || list === undefined)
    throw new Error('The runtime of Rolldown has another form than expected.');
  const parts = list.split(',').map((part) => part.trim().split(/\s+as\s+/));
  const result = parts.map(([local = '', exported = local]) => `${exported}:${local}`).join();
  const copy = `const ${name}=(()=>{${body}return{${result}}})();`;
  const file = (chunk: Chunk): string => chunk.fileName.split('/').at(-1) ?? '';
  const importOf = (chunk: Chunk): RegExp =>
    new RegExp(
      `import\\s*\\{([^}]*)\\}\\s*from\\s*(["'\`])([^"'\`]*${file(chunk).replaceAll('.', '\\.')})\\2;?`,
    );
  for (const chunk of chunks) {
    const found = importOf(runtime).exec(chunk.code);
    if (found) {
      const [whole, names = ''] = found;
      const path = importOf(host).exec(chunk.code)?.[3];
      const source = path === undefined ? copy : `import{${name}}from"${path}";`;
      const pattern = names.replace(/\s+as\s+/g, ':');
      chunk.code = chunk.code.replace(whole, () => `${source}const{${pattern}}=${name};`);
    }
    // A file that is listed twice is fetched once.
    chunk.code = chunk.code.replaceAll(runtime.fileName, host.fileName);
  }
  host.code += `export{${name}};`;
  delete bundle[runtime.fileName];
}
