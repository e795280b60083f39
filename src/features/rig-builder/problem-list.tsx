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
const MOST_SHOWN = 3

/** The first of those with the same sentence: its fix often solves the others, which follow if it does not. */
const uniqueBy = (problems: readonly Problem[], keyOf: (problem: Problem) => string): Problem[] =>
  [...new Map([...problems].reverse().map((problem) => [keyOf(problem), problem])).values()].reverse()

/** What is wrong with a build, each sentence once. */
export const problemsToShow = (build: Build): Problem[] =>
  uniqueBy(problemsOf(build), ({ sentence }) => sentence)

/** The problems of a build, with reasons and fixes. Announced when it changes. */
export function ProblemList({ ref, build, onFix }: ProblemListProps) {
  const problems = problemsToShow(build)
  const more = problems.length - MOST_SHOWN
  return (
    <div ref={ref} tabIndex={-1} role="status" className={classes.list}>
      {problems.slice(0, MOST_SHOWN).map((problem) => (
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
      {more > 0 ? (
        <p className="rw-soft">{more === 1 ? 'One more problem.' : `${more} more problems.`}</p>
      ) : null}
    </div>
  )
}

const whereOf = ({ place }: Problem): string =>
  place ? `${FACE_LABELS[place.face]}, compartment ${place.bay + 1}: ` : ''
