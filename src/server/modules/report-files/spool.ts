import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes read at once. */
const PIECE = 65_536

/**
 * The output as a stream, buffered in an unnamed file: the writer never waits for the reader, and a slow reader's
 * backlog is on disk.
 * @param isComplete rejects if the output ended too early
 * @param stop is called when the reader has disconnected
 */
export async function spool(
  output: AsyncIterable<Uint8Array>,
  isComplete: Promise<void>,
  stop: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const path = join(tmpdir(), `resoconto-${randomBytes(12).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  // Windows does not remove open files.
  const remove = () => rm(path, { force: true })
  if (process.platform !== 'win32') await remove()
  let written = 0
  let isOver = false
  let more = Promise.withResolvers<void>()
  const wake = () => {
    more.resolve()
    more = Promise.withResolvers()
  }
  const write = async () => {
    for await (const piece of output) {
      await writeAll(file, piece, written)
      written += piece.length
      wake()
    }
    await isComplete
  }
  const writing = write().finally(() => {
    isOver = true
    wake()
  })
  const close = async () => {
    await file.close()
    if (process.platform === 'win32') await remove()
  }
  // Reported to the reader, who may have disconnected.
  writing.catch(() => null)
  isComplete.catch(() => null)
  let read = 0
  const mustWait = () => read === written && !isOver
  return new ReadableStream({
    async pull(controller) {
      while (mustWait()) await more.promise
      if (read < written) {
        // No more than was counted: a piece may be in the file before it is counted.
        const size = Math.min(PIECE, written - read)
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, read)
        read += bytesRead
        return controller.enqueue(buffer.subarray(0, bytesRead))
      }
      await close()
      await writing
      controller.close()
    },
    async cancel() {
      stop()
      await writing.catch(() => null)
      await close()
    },
  })
}

async function writeAll(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length;) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, position + done)
    done += bytesWritten
  }
}
