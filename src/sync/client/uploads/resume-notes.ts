import type { ResumePoint } from '#sync/core/waiting-file'

export interface ResumeNotes {
  note(resume: ResumePoint): void
  /** Resolves when no write is running. Never rejects. */
  settled(): Promise<void>
}

/** Stores an upload's position: one write at a time, and of positions noted meanwhile only the newest. */
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
      // Without the note the next attempt begins a little earlier, or anew.
      await write(resume).catch(onFailure)
    }
    // At once after the last check, so that no later note is missed.
    writing = null
  }

  return {
    note(resume) {
      newest = resume
      writing ??= writeAll()
    },
    settled: async () => {
      await writing
    },
  }
}
