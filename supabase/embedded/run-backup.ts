import { resolve } from 'node:path'
import { backUpFolder, restoreFolder } from './folder/backup-folder'
import { StartupError } from './startup-error'

/**
 * Runs `backup <folder>` or `restore <folder>`. An error that a person can fix ends as one sentence and exit code 1.
 */
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
      console.log(`${dataFolder} is restored from ${resolve(folder)}; its previous data is in ${aside}.`)
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !(cause instanceof StartupError || 'syscall' in cause)) throw cause
    console.error(cause.message)
    process.exitCode = 1
  }
}
