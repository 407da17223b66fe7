import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { leftOutTests } from './left-out.ts'
import { projectRoot } from './project-files.ts'

/** Vitest's set-up of API tests on servers elsewhere: skips what cannot run there, with the reason. */
beforeEach(({ skip, task }) => {
  const file = relative(projectRoot, task.file.filepath).replaceAll('\\', '/')
  const why = leftOutTests.get(file)?.get(task.name)
  if (why !== undefined) skip(why)
})
