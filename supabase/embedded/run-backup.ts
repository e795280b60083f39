import { resolve } from 'node:path'
import { backUpFolder, restoreFolder } from './folder/backup-folder'
import { StartupError } from './startup-error'

/** `backup <folder>` or `restore <folder>`; what a person can put right ends as one sentence and exit code 1. */
export function runBackup(root: string, [command, folder, ...more]: string[]): void {
  const dataFolder = resolve(root, process.env.RIGWORKS_DATA_DIR || '.data')
  try {
    if (!folder || folder.startsWith('-') || more.length > 0) {
      throw new StartupError('bad-option', `Name the folder: npm run ${command} -- <folder>`)
    }
    if (command === 'backup') {
      backUpFolder(dataFolder, resolve(folder))
      console.log(`${dataFolder} is copied to ${resolve(folder)}.`)
    } else {
      const aside = restoreFolder(resolve(folder), dataFolder)
      console.log(`${dataFolder} is ${resolve(folder)} again; what it was lies in ${aside}.`)
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !(cause instanceof StartupError || 'syscall' in cause)) throw cause
    console.error(cause.message)
    process.exitCode = 1
  }
}
