import { IconPlus } from '@tabler/icons-react'
import type { ToggleEvent } from 'react'
import type { Faq } from '#shared/shop/faqs'
import classes from './faq-list.module.css'

export interface FaqListProps {
  faqs: readonly Faq[]
  /** Lists with the same name on a page have only one open answer among them. */
  name?: string
}

/**
 * Questions with answers that open one at a time (Admin 2). Uses `details` elements, so that it works before hydration
 * and "find in page" opens the answer.
 */
export function FaqList({ faqs, name = 'faqs' }: FaqListProps) {
  return (
    <div className={classes.list}>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className={classes.faq} onToggle={closeOthers}>
          <summary className={classes.question}>
            {question}
            <IconPlus size={20} aria-hidden="true" className={classes.mark} data-print="none" />
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

/** For browsers before 2024, in which `details` elements with the same name are independent. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of document.querySelectorAll('details')) {
    if (other !== opened && other.getAttribute('name') === opened.getAttribute('name')) other.open = false
  }
}
