import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '@pinfold/embedded-postgres';

/**
 * Runs an embedded server in a separate process. Takes the options as JSON in its only argument. Prints one line of
 * JSON once it runs or has failed. Stops the server when its input ends; any input makes it exit without stopping.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedPostgresOptions;
try {
  const server = await startEmbeddedPostgres(options);
  const { connectionString, port, dataDir, firstStart } = server;
  console.log(JSON.stringify({ connectionString, port, dataDir, firstStart }));
  process.stdin.once('data', () => process.exit());
  process.stdin.once('end', () => void server.stop());
} catch (error) {
  console.log(JSON.stringify({ id: (error as { id?: string }).id, message: String(error) }));
}
