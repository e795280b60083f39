import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { Build } from './build/build'
import { FACE_LABELS } from './build/labels'
import type { Problem } from './build/problem'
import { problemsOf } from './build/rules'
import classes from './problem-list.module.css'

interface ProblemListProps {
  ref: Ref<HTMLDivElement>
  build: Build
  /** Called with the build that a fix results in. */
  onFix: (build: Build) => void
}

/** Number of problems shown at first; the others follow when these are solved. */
const MAX_SHOWN = 3

/**
 * What is wrong with a build. Of the problems with the same sentence only the first: its fix often solves the others,
 * which follow if it does not.
 */
export function problemsToShow(build: Build): Problem[] {
  const problems = problemsOf(build)
  const sentences = problems.map(({ sentence }) => sentence)
  return problems.filter(({ sentence }, index) => sentences.indexOf(sentence) === index)
}

/** The problems of a build, with reasons and fixes. Announced when it changes. */
export function ProblemList({ ref, build, onFix }: ProblemListProps) {
  const problems = problemsToShow(build)
  const hiddenCount = problems.length - MAX_SHOWN
  return (
    <div ref={ref} tabIndex={-1} role="status" className={classes.list}>
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <div key={problem.sentence} className={classes.problem}>
          <p className={classes.sentence}>
            <IconAlertTriangle size={20} aria-hidden="true" />
            <span>
              {whereOf(problem)}
              {problem.sentence}
            </span>
          </p>
          <div className="rw-cluster rw-gap-8">
            {problem.fixes.map(({ label, apply }) => (
              <Button key={label} variant="default" size="compact-md" onClick={() => onFix(apply(build))}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {hiddenCount > 0 ? (
        <p className="rw-soft">{hiddenCount === 1 ? 'One more problem.' : `${hiddenCount} more problems.`}</p>
      ) : null}
    </div>
  )
}

/** Where a problem is, before its sentence. */
const whereOf = ({ place }: Problem): string =>
  place ? `${FACE_LABELS[place.face]}, compartment ${place.bay + 1}: ` : ''
