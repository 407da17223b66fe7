import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from './free-port.ts'

/** How a mail server may refuse: its settings, and its address, with `{port}` as port. */
export const REFUSALS = {
  auth: {
    url: 'smtp://anna:sbagliata@127.0.0.1:{port}',
    options: {
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Authentication failed')),
    },
  },
  'auth, though no user is given': {
    trouble: 'auth',
    url: 'smtp://127.0.0.1:{port}',
    options: { disabledCommands: ['STARTTLS'], authOptional: false },
  },
  // Its own certificate is expired and not trusted.
  certificate: { url: 'smtps://127.0.0.1:{port}', options: { secure: true } },
  'certificate, after STARTTLS': { trouble: 'certificate', url: 'smtp://127.0.0.1:{port}', options: {} },
  tls: { url: 'smtps://127.0.0.1:{port}', options: { disabledCommands: ['STARTTLS'] } },
  'tls, as STARTTLS is refused': {
    trouble: 'tls',
    url: 'smtp://127.0.0.1:{port}?requireTLS=true',
    options: { disabledCommands: ['STARTTLS'] },
  },
  sender: {
    url: 'smtp://127.0.0.1:{port}',
    options: {
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_from, _session, done) => done(refusal(553, '5.7.1 Sender not owned by user')),
    },
  },
  recipient: {
    url: 'smtp://127.0.0.1:{port}',
    options: {
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(refusal(550, `5.1.1 <${address}>: no such user`)),
    },
  },
  later: {
    url: 'smtp://127.0.0.1:{port}',
    options: {
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_to, _session, done) => done(refusal(451, '4.7.1 Greylisted, try later')),
    },
  },
  other: {
    url: 'smtp://127.0.0.1:{port}',
    options: {
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(refusal(554, '5.6.0 Message refused')))
      },
    },
  },
} as const satisfies Record<string, { url: string; trouble?: string; options: SMTPServerOptions }>

/** A mail server that refuses in that way. */
export async function startRefusing({ url, options }: { url: string; options: SMTPServerOptions }) {
  const port = await freePort()
  const server = new SMTPServer({ authOptional: true, ...options })
  // A client that does not trust it closes the connection.
  server.on('error', () => null)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: url.replace('{port}', String(port)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A server that accepts connections and never responds. */
export async function startSilent() {
  const server = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
