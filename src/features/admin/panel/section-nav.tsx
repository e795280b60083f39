import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { type AdminSection, openCount, SECTION_GROUPS, sectionAddress } from './admin-section'
import frame from './panel-frame.module.css'
import { SectionBar, type SectionBarProps } from './section-bar'
import classes from './section-nav.module.css'
import { WorkCount } from './work-count'

export interface SectionNavProps extends SectionBarProps {
  /** The content of the current section. */
  children: ReactNode
}

/**
 * Navigation of the panel: links in groups next to the current section, or on narrow screens a bar at the bottom,
 * reachable with the thumb. Both show the number of open tasks.
 */
export function SectionNav({ children, ...props }: SectionNavProps) {
  const { sections, current, work, onSearch, recentCount, onRecent } = props
  return (
    <div className={frame.layout} data-panel>
      <nav aria-label="Sections" className={`${frame.rail} ${classes.rail}`}>
        <button
          type="button"
          className={classes.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <IconSearch size={18} aria-hidden="true" />
          Search
        </button>
        {recentCount > 0 ? (
          <button type="button" className={classes.search} onClick={onRecent}>
            <IconArrowBackUp size={18} aria-hidden="true" />
            Recent changes
          </button>
        ) : null}
        {SECTION_GROUPS.map((group) => (
          <SectionGroup key={group} group={group} sections={sections} current={current} work={work} />
        ))}
        <Link to={paths.home} className={`${classes.link} ${classes.site}`}>
          View site
        </Link>
      </nav>
      <div className={classes.manager}>{children}</div>
      <SectionBar {...props} />
    </div>
  )
}

type PartProps = Pick<SectionNavProps, 'sections' | 'current' | 'work'>

function SectionGroup({ group, sections, current, work }: PartProps & { group: AdminSection['group'] }) {
  const ofGroup = sections.filter((section) => section.group === group)
  if (ofGroup.length === 0) return null
  return (
    <>
      {group ? <h2 className={classes.group}>{group}</h2> : null}
      <ul className={classes.list}>
        {ofGroup.map((section) => (
          <li key={section.key}>
            <Link
              to={sectionAddress(section)}
              className={classes.link}
              aria-current={section.key === current ? 'page' : undefined}
              preventScrollReset
            >
              {section.label}
              <WorkCount count={openCount([section], work)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
