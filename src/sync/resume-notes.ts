import type { ResumePoint } from '#domain/waiting-file'

export interface ResumeNotes {
  note(resume: ResumePoint): void
  /** Resolves when nothing is being written any more. Never rejects. */
  settled(): Promise<void>
}

/** Writes down where an upload stands: one write at a time, and of what came meanwhile the newest alone. */
export function createResumeNotes(
  write: (resume: ResumePoint) => Promise<void>,
  onFailure: (cause: unknown) => void,
): ResumeNotes {
  let newest: ResumePoint | null = null
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    while (newest) {
      const resume = newest
      newest = null
      // Not known is not lost: the next attempt begins a little earlier, or anew.
      await write(resume).catch(onFailure)
    }
  }

  return {
    note(resume) {
      newest = resume
      writing ??= writeAll().finally(() => {
        writing = null
      })
    },
    settled: async () => {
      await writing
    },
  }
}
