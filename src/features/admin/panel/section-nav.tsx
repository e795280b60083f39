import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { SelectField } from '#ui/fields/select-field'
import classes from './section-nav.module.css'

export interface SectionNavProps {
  sections: readonly { key: string; label: string }[]
  current: string
  /** The content of the current section. */
  children: ReactNode
}

const address = (key: string) => `${paths.adminPanel}?section=${key}`

/** Navigation of the panel: links beside the current section, or a select above it on narrow screens. */
export function SectionNav({ sections, current, children }: SectionNavProps) {
  const navigate = useNavigate()
  return (
    <div className={classes.layout}>
      <nav aria-label="Sections" className={classes.rail}>
        <ul className={classes.list}>
          {sections.map(({ key, label }) => (
            <li key={key}>
              <Link
                to={address(key)}
                className={classes.link}
                aria-current={key === current ? 'page' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SelectField
        label="Section"
        className={classes.select ?? ''}
        data={sections.map(({ key, label }) => ({ value: key, label }))}
        value={current}
        onChange={(event) => navigate(address(event.currentTarget.value), { preventScrollReset: true })}
      />
      <div className={classes.manager}>{children}</div>
    </div>
  )
}
