import { createHash } from 'node:crypto'
import { setImmediate as nextTick } from 'node:timers/promises'
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import { openapi } from './openapi.ts'

type Html = ReturnType<typeof html>

/** The parts of a JSON Schema that the page shows. */
type Schema = {
  $ref?: string | undefined
  type?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  additionalProperties?: Schema | boolean | undefined
}

const schema: v.GenericSchema<Schema> = v.looseObject({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => schema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => schema)),
  anyOf: v.optional(v.array(v.lazy(() => schema))),
  oneOf: v.optional(v.array(v.lazy(() => schema))),
  additionalProperties: v.optional(v.union([v.boolean(), v.lazy(() => schema)])),
})

const body = v.object({
  content: v.record(
    v.string(),
    v.object({
      schema: v.optional(schema),
      example: v.optional(v.unknown()),
      /** Narrower responses for some readers. */
      'x-readers': v.optional(v.record(v.string(), schema)),
    }),
  ),
})

const operation = v.object({
  operationId: v.string(),
  summary: v.string(),
  tags: v.tuple([v.string()]),
  'x-access': v.string(),
  parameters: v.array(
    v.object({ name: v.string(), in: v.string(), required: v.optional(v.boolean(), false), schema }),
  ),
  requestBody: v.optional(body),
  responses: v.record(v.string(), v.union([body, v.looseObject({})])),
})
type Operation = v.InferOutput<typeof operation>

const document = v.object({
  info: v.object({ version: v.string() }),
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), schema) }),
})

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h2 { margin-top: 3rem; border-bottom: 1px solid GrayText }
h3 { margin: 2rem 0 .25rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
h3 code { font-weight: 600 }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; border-radius: .25rem }
nav ul { columns: 14rem; padding-left: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid GrayText }
th { font-weight: 600 }
td:first-child { width: 40% }
`

/** The page loads nothing. */
export const API_DOCS_POLICY = `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

let written: Promise<string> | null = null

/** The API reference as a page for developers, generated from the OpenAPI document on first use. */
export function apiDocs(): Promise<string> {
  written ??= render()
  return written
}

async function render(): Promise<string> {
  const { info, tags, paths, components } = v.parse(document, openapi())
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method: method.toUpperCase(), ...one })),
  )
  const chapters: Html[] = []
  for (const { name, description } of tags) {
    const calls = operations.filter((one) => one.tags[0] === name)
    chapters.push(
      html`<section>
        <h2 id="${anchor(name)}">${name}</h2>
        <p>${description}</p>
        ${calls.map(operationOf)}
      </section>`,
    )
    // Lets other requests run in between.
    await nextTick()
  }
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Resoconto API</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>Resoconto API ${info.version}</h1>
          ${GUIDE}
          <nav aria-label="Chapters">
            <ul>
              ${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
              <li><a href="#schemas">Schemas</a></li>
            </ul>
          </nav>
          ${chapters}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, one]) =>
              html`<h3 id="${name}"><code>${name}</code></h3>
                ${shape(one)}`,
          )}
        </main>
      </body>
    </html>`
  return String(await page)
}

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(header: string, body: string, secret: string): boolean {
  const [, time = '', given = ''] = /^t=(\\d+),v1=(\\w+)$/.exec(header) ?? []
  const digest = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest('hex')
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return isRecent && given.length === digest.length && timingSafeEqual(Buffer.from(given), Buffer.from(digest))
}`

const WEBHOOK_GUIDE = html`<p>
    A <a href="#webhooks">webhook</a> gets a POST of <code>{ id, event, createdAt, data }</code> for each
    event: <code>report.ready</code> (a refresh has ended),
    <code>campaign.changed</code> (<code>data.action</code>; <code>CONTENTS</code> once for all edits of a
    minute), <code>missing-numbers.delivered</code> and <code>link.opened</code> (of a campaign or a
    dashboard); <code>data.url</code> is the call that reads the campaign or dashboard. Respond with any 2xx
    within ten seconds. Anything else is retried for three days, so the same <code>id</code> may come twice,
    and events may come in another order. Check the header <code>Resoconto-Signature</code> against the body
    as it came, before it is parsed:
  </p>
  <pre tabindex="0">${VERIFY}</pre>`

const GUIDE = html`<p>
    Every address begins with <code>/api</code>; the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.
    Bodies and responses are JSON unless a call names another format. Days are <code>2026-03-12</code>,
    instants <code>2026-03-12T09:30:00.000Z</code>, amounts euro. <code>null</code> is what is not known,
    which is not 0.
  </p>
  <p>
    Send an API token («Preferenze», «Token API») as <code>Authorization: Bearer rsc_…</code>. Access is one
    of <code>OPEN</code>, <code>SHARE_LINK</code> and <code>DASHBOARD_LINK</code> (the link’s
    <code>hash</code>), <code>SIGNED_IN</code>, <code>STAFF</code> (ADMIN and ACCOUNT) and
    <code>SIGNATURE</code> (an address that another response has). What the caller may not see is not found:
    404.
  </p>
  <p>
    Lists have <code>page</code> from 1 and <code>pageSize</code> up to 100. Those of campaigns, contents and
    creators take <code>updatedSince</code>, which leaves out what has not changed: read all pages with
    <code>2000-01-01T00:00:00Z</code>, and the next time send the <code>syncedAt</code> of the first page,
    five minutes before its time, for what was being written; so some come twice. A campaign changes with all
    that its report shows, comments too; a content with its own fields and numbers, its creators’ names, and
    its campaign’s days and estimates; a creator with own fields, accounts, and the numbers and list of the
    campaigns that the reader may see. What was deleted is no longer listed: of a campaign that has changed,
    the contents that remain are those of its list without <code>updatedSince</code>; campaigns are in
    <a href="#getTrash">the trash</a> for 30 days. Start again if <code>totalItems</code> falls between pages.
    A POST or PUT with an <code>Idempotency-Key</code> can be sent again; a PUT or DELETE with the
    <code>version</code> in <code>If-Match</code> fails with 412 where somebody else wrote meanwhile. Refusals
    have a <a href="#Problem">Problem</a>: <code>code</code> is a word for programs, <code>fields</code> names
    each parameter or field that is wrong; texts are Italian, or English where a request with an API token has
    <code>Accept-Language: en</code>. 429 and 503 say when to try again in <code>Retry-After</code>; calls
    that are limited per hour name limit, rest and seconds in <code>RateLimit-Policy</code> and
    <code>RateLimit</code>. Each response has an <code>X-Request-Id</code>, by which a log with
    <code>LOG_FORMAT=json</code> finds it.
  </p>
  ${WEBHOOK_GUIDE}`

function operationOf(one: Operation & { path: string; method: string }): Html {
  const [type, sent] = Object.entries(one.requestBody?.content ?? {})[0] ?? []
  const responses = Object.entries(one.responses).filter(([status]) => /^\d+$/.test(status))
  return html`<article>
    <h3 id="${one.operationId}"><code>${one.method} ${one.path}</code></h3>
    <p>${one.summary}. Access: <code>${one['x-access']}</code></p>
    ${
      one.parameters.length === 0
        ? ''
        : html`<table>
            <tr>
              <th>Parameter</th>
              <th>In</th>
              <th>Value</th>
            </tr>
            ${one.parameters.map(
              (parameter) =>
                html`<tr>
                  <td><code>${parameter.name}</code>${parameter.required ? ' (required)' : ''}</td>
                  <td>${parameter.in}</td>
                  <td>${valueOf(parameter.schema)}</td>
                </tr>`,
            )}
          </table>`
    }
    ${
      sent === undefined
        ? ''
        : html`<p>Body (<code>${type}</code>): ${sent.schema === undefined ? '' : valueOf(sent.schema)}</p>
            <pre tabindex="0">${text(sent.example)}</pre>`
    }
    ${responses.map(([status, response]) => html`<p>${status}: ${answerOf(response)}</p>`)}
  </article>`
}

function answerOf(response: unknown): Html | string {
  if (!v.is(body, response)) return 'no body'
  const [type, answer] = Object.entries(response.content)[0] ?? []
  if (answer?.schema === undefined) return html`<code>${type}</code>`
  const narrower: [string, Schema][] = Object.entries(answer['x-readers'] ?? {})
  return html`${valueOf(answer.schema)}${narrower.map(
    ([reader, narrow]) => html`<br />to a ${READERS[reader]}: ${valueOf(narrow)}`,
  )}`
}

const READERS: Readonly<Record<string, string>> = { client: 'CLIENT', public: 'share link' }

/** An object as a table of its properties, anything else as one value. */
function shape(one: Schema): Html | string {
  const { properties, required = [] } = one
  if (properties === undefined) return html`<p>${valueOf(one)}</p>`
  return html`<table>
    ${Object.entries(properties).map(
      ([name, property]) =>
        html`<tr>
          <td><code>${name}</code>${required.includes(name) ? '' : ' (optional)'}</td>
          <td>${valueOf(property)}</td>
        </tr>`,
    )}
  </table>`
}

/** A value in a few words, with links to named schemas. */
function valueOf(one: Schema): Html | string {
  const name = one.$ref?.split('/').at(-1)
  if (name !== undefined) return html`<a href="#${name}">${name}</a>`
  const either = one.anyOf ?? one.oneOf
  if (either !== undefined)
    return html`${either.map((each, index) => html`${index === 0 ? '' : ' or '}${valueOf(each)}`)}`
  if (one.enum !== undefined) return html`<code>${one.enum.map(text).join(' | ')}</code>`
  if (one.const !== undefined) return html`<code>${text(one.const)}</code>`
  if (one.items !== undefined) return html`list of ${valueOf(one.items)}`
  if (one.properties !== undefined) return shape(one)
  if (typeof one.additionalProperties === 'object')
    return html`object of ${valueOf(one.additionalProperties)}`
  return one.type ?? 'any value'
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-')
}
