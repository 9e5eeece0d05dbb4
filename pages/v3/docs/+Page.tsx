import type {
  AnswerShape,
  DescribedField,
  SchemaShape,
  WrittenType,
} from '../../../views/contract/api-docs.ts';
import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';

/** An API call as listed on the page. */
export interface ApiCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  needsLogin: boolean;
  /** `NameResource/verb`. */
  resources: string[];
  fields: DescribedField[];
  /** Shape of the response's `data`. */
  answer: AnswerShape;
  /** A command that makes the call. */
  example: string;
}

export interface ApiDocsScreenProps {
  shell: ShellProps;
  calls: ApiCall[];
  /** Schemas shared by several responses, by name. */
  schemas: SchemaShape[];
  /** Address of the OpenAPI document. */
  documentHref: string;
  /** The REST API for apps. */
  appsDocumentHref: string;
  /** The command that logs in. */
  login: string;
}

/** API browser: every call with its fields and a sample command (API-04). */
export default function ApiDocsScreen(props: ApiDocsScreenProps) {
  const { shell, calls, schemas, documentHref, appsDocumentHref, login } = props;
  const { docs } = shell.t;
  const tags = [...new Set(calls.map((call) => call.tag))];
  return (
    <Shell {...shell}>
      <div className="api-docs">
        <h1>{docs.title({ site: shell.siteName })}</h1>
        <p>
          {docs.lead} <a href={documentHref}>{docs.document}</a>
        </p>
        <p>
          {docs.forApps} <a href={appsDocumentHref}>{docs.document}</a>
        </p>
        <p>{docs.toTry}</p>
        <pre tabIndex={0}>{login}</pre>
        <nav aria-label={docs.contents}>
          <ul className="row">
            {tags.map((tag) => (
              <li key={tag}>
                <a href={`#${anchor(tag)}`}>{tag}</a>
              </li>
            ))}
            <li>
              <a href="#schemas">{docs.schemas}</a>
            </li>
          </ul>
        </nav>
        {tags.map((tag) => (
          <section key={tag} id={anchor(tag)} aria-label={tag}>
            <h2>{tag}</h2>
            {calls
              .filter((call) => call.tag === tag)
              .map((call) => (
                <Call key={call.id} call={call} t={shell.t} />
              ))}
          </section>
        ))}
        <section id="schemas" aria-label={docs.schemas}>
          <h2>{docs.schemas}</h2>
          {schemas.map((schema) => (
            <section key={schema.name} className="api-schema" id={schemaId(schema.name)}>
              <h3>{schema.name}</h3>
              {schema.description !== '' && <Meaning text={schema.description} />}
              <Fields fields={schema.fields} t={shell.t} />
            </section>
          ))}
        </section>
      </div>
    </Shell>
  );
}

function Call({ call, t }: { call: ApiCall; t: ShellProps['t'] }) {
  return (
    <details className="api-call" id={call.id}>
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
          <code key={resource}>{`/resource/${resource}/ `}</code>
        ))}
      </p>
      {call.fields.length > 0 && <h3>{t.docs.takes}</h3>}
      <Fields fields={call.fields} t={t} />
      <h3>
        {t.docs.answers} <Type type={call.answer.type} />
      </h3>
      {call.answer.description !== '' && <Meaning text={call.answer.description} />}
      <Fields fields={call.answer.fields} t={t} />
      <pre tabIndex={0}>{call.example}</pre>
    </details>
  );
}

function Fields({ fields, t }: { fields: DescribedField[]; t: ShellProps['t'] }) {
  if (fields.length === 0) return null;
  return (
    <dl>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>
            <code>{field.name}</code>
          </dt>
          <dd>
            <Type type={field.type} />
            {field.notes.map((note) => `, ${t.docs.notes[note]}`)}
            {field.description !== '' && <Meaning text={field.description} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders a sentence, with backticks as code. */
function Meaning({ text }: { text: string }) {
  return (
    <p>{text.split('`').map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>))}</p>
  );
}

function Type({ type }: { type: WrittenType }) {
  return (
    <code>
      {type.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.schema} href={`#${schemaId(part.schema)}`}>
            {part.schema}
          </a>
        ),
      )}
    </code>
  );
}

function schemaId(name: string): string {
  return `schema-${name}`;
}

function anchor(tag: string): string {
  return tag.toLowerCase().replace(/\W+/g, '-');
}
