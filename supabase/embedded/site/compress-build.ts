/** `npm run compress`: writes .br and .gz files next to those of the build in dist/, for nginx and Caddy. */
import { join } from 'node:path'
import { compressFiles } from './compress-files'

const dist = join(import.meta.dirname, '../../../dist')
const begin = performance.now()
await compressFiles(dist)
console.log(`Compressed the files of ${dist} in ${Math.round((performance.now() - begin) / 100) / 10} s.`)
