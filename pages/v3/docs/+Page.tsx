import { Shell, type ShellProps } from '../../../views/layouts/shell.tsx';

/** One call of the API as the page lists it. */
export interface ApiCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  needsLogin: boolean;
  /** `NameResource/verb`. */
  resources: string[];
  fields: { name: string; place: string; type: string; isRequired: boolean; description: string }[];
}

export interface ApiDocsScreenProps {
  shell: ShellProps;
  calls: ApiCall[];
  /** Address of the OpenAPI document. */
  documentHref: string;
  origin: string;
}

/** The API to browse: every call with its fields and a command to try it (API-04). */
export default function ApiDocsScreen({ shell, calls, documentHref, origin }: ApiDocsScreenProps) {
  const { docs } = shell.t;
  const tags = [...new Set(calls.map((call) => call.tag))];
  return (
    <Shell {...shell}>
      <div className="docs">
        <h1>{docs.title(shell.siteName)}</h1>
        <p>
          {docs.lead} <a href={documentHref}>{docs.document}</a>
        </p>
        <nav aria-label={docs.contents}>
          <ul className="row">
            {tags.map((tag) => (
              <li key={tag}>
                <a href={`#${anchor(tag)}`}>{tag}</a>
              </li>
            ))}
          </ul>
        </nav>
        {tags.map((tag) => (
          <section key={tag} id={anchor(tag)} aria-label={tag}>
            <h2>{tag}</h2>
            {calls
              .filter((call) => call.tag === tag)
              .map((call) => (
                <Call key={call.id} call={call} origin={origin} t={shell.t} />
              ))}
          </section>
        ))}
      </div>
    </Shell>
  );
}

function Call({ call, origin, t }: { call: ApiCall; origin: string; t: ShellProps['t'] }) {
  return (
    <details className="call" id={call.id}>
      <summary>
        <code>
          <b>{call.method}</b> {call.path}
        </code>
        <span>{call.summary}</span>
      </summary>
      <p>
        {call.needsLogin ? t.docs.needsLogin : t.docs.forAnyone}
        {call.resources.length > 0 && ` ${t.docs.alsoAt} `}
        {call.resources.map((resource) => (
          <code key={resource}>/resource/{resource}/ </code>
        ))}
      </p>
      {call.fields.length > 0 && (
        <div className="scroll" role="region" tabIndex={0} aria-label={t.docs.fieldsOf(call.path)}>
          <table>
            <thead>
              <tr>
                {t.docs.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {call.fields.map((field) => (
                <tr key={field.name}>
                  <th scope="row">
                    <code>{field.name}</code>
                  </th>
                  <td>{field.place}</td>
                  <td>{field.type}</td>
                  <td>{field.isRequired ? t.docs.required : ''}</td>
                  <td>{field.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <pre tabIndex={0}>{example(call, origin)}</pre>
    </details>
  );
}

function example(call: ApiCall, origin: string): string {
  const write =
    call.method === 'GET' ? '' : ` \\\n  -H 'X-CSRFToken: …' -H 'Content-Type: application/json' -d '{…}'`;
  const method = call.method === 'GET' ? '' : ` -X ${call.method}`;
  return `curl -b cookies.txt${method} '${origin}${call.path}'${write}`;
}

function anchor(tag: string): string {
  return tag.toLowerCase().replace(/\W+/g, '-');
}
