import { type ReactNode, useId } from 'react'
import { PageSection } from '#ui/page/page-section'
import classes from './piece.module.css'

export interface PieceProps {
  title: string
  /** When to use it. */
  text: string
  tone?: 'plain' | 'raised' | 'graphite'
  children: ReactNode
}

/** One component in its own band: its name, when to use it, and the component itself. */
export function Piece({ title, text, tone = 'plain', children }: PieceProps) {
  const id = useId()
  return (
    <PageSection tone={tone} space="tight" labelledBy={id}>
      <div className="rw-stack rw-gap-24">
        <h2 id={id}>{title}</h2>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </PageSection>
  )
}
