import { IconPlus } from '@tabler/icons-react'
import type { ToggleEvent } from 'react'
import type { Faq } from '#domain/faqs'
import classes from './faq-list.module.css'

export interface FaqListProps {
  faqs: readonly Faq[]
  /** Lists of one page that bear the same name have one answer open among them. */
  name?: string
}

/**
 * Questions that open, one answer at a time (Admin 2). Browsers do it themselves: it works before any script runs,
 * and "find in page" opens the answer that it finds.
 */
export function FaqList({ faqs, name = 'faqs' }: FaqListProps) {
  return (
    <div className={classes.list}>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className={classes.faq} onToggle={closeOthers}>
          <summary className={classes.question}>
            {question}
            <IconPlus size={20} aria-hidden="true" className={classes.mark} />
          </summary>
          <div className={classes.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

/** Browsers from before 2024 do not know that answers of one name exclude each other. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of document.querySelectorAll('details')) {
    if (other !== opened && other.getAttribute('name') === opened.getAttribute('name')) other.open = false
  }
}
