import { IconDots, IconHome, IconMessageDollar, IconPackage, IconTruck } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatBadge } from '#ui/format/format-count'
import { type AdminSection, SECTION_GROUPS, sectionAddress } from './admin-section'
import classes from './section-nav.module.css'
import { type OpenWork, useOpenWork } from './use-open-work'

export interface SectionNavProps {
  sections: readonly AdminSection[]
  current: string
  /** The content of the current section. */
  children: ReactNode
}

/** The sections with a place of their own in the bar of narrow screens: what is done most away from the desk. */
const BAR: readonly { key: string; label: string; Icon: ComponentType<{ size: number }> }[] = [
  { key: 'overview', label: 'Overview', Icon: IconHome },
  { key: 'quotes', label: 'Quotes', Icon: IconMessageDollar },
  { key: 'orders', label: 'Orders', Icon: IconPackage },
  { key: 'projects', label: 'Projects', Icon: IconTruck },
]

/**
 * Navigation of the panel: links in groups beside the current section, or on narrow screens a bar at the bottom, in reach
 * of the thumb. Both count the work that waits.
 */
export function SectionNav({ sections, current, children }: SectionNavProps) {
  const work = useOpenWork()
  return (
    <div className={classes.layout}>
      <nav aria-label="Sections" className={classes.rail}>
        {SECTION_GROUPS.map((group) => (
          <SectionGroup key={group} group={group} sections={sections} current={current} work={work} />
        ))}
      </nav>
      <div className={classes.manager}>{children}</div>
      <SectionBar sections={sections} current={current} work={work} />
    </div>
  )
}

interface PartProps extends Omit<SectionNavProps, 'children'> {
  work: OpenWork | undefined
}

function SectionGroup({ group, sections, current, work }: PartProps & { group: AdminSection['group'] }) {
  const own = sections.filter((section) => section.group === group)
  if (own.length === 0) return null
  return (
    <>
      {group ? <h2 className={classes.group}>{group}</h2> : null}
      <ul className={classes.list}>
        {own.map(({ key, label, work: counted }) => (
          <li key={key}>
            <Link
              to={sectionAddress(key)}
              className={classes.link}
              aria-current={key === current ? 'page' : undefined}
              preventScrollReset
            >
              {label}
              <WorkCount count={counted && work?.[counted]} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function SectionBar({ sections, current, work }: PartProps) {
  const navigate = useNavigate()
  const shown = BAR.filter(({ key }) => sections.some((section) => section.key === key))
  const counted = (key: string) => sections.find((section) => section.key === key)?.work
  return (
    <nav aria-label="Main sections" className={classes.bar}>
      <ul>
        {shown.map(({ key, label, Icon }) => {
          const kind = counted(key)
          return (
            <li key={key}>
              <Link
                to={sectionAddress(key)}
                className={classes.place}
                aria-current={key === current ? 'page' : undefined}
              >
                <Icon size={24} />
                {label}
                <WorkCount count={kind && work?.[kind]} />
              </Link>
            </li>
          )
        })}
        <li className={classes.place} data-current={shown.every(({ key }) => key !== current) || undefined}>
          <IconDots size={24} />
          <span aria-hidden="true">More</span>
          {/* A native select, which has the best picker on phones; it lies unseen over the icon and its text. */}
          <select
            aria-label="All sections"
            className={classes.all}
            value={current}
            onChange={(event) => navigate(sectionAddress(event.currentTarget.value))}
          >
            {SECTION_GROUPS.map((group) => (
              <optgroup key={group} label={group || 'Admin Panel'}>
                {sections
                  .filter((section) => section.group === group)
                  .map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </li>
      </ul>
    </nav>
  )
}

function WorkCount({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className={`rw-badge ${classes.count}`} role="img" aria-label={`${count} open`}>
      {formatBadge(count)}
    </span>
  )
}
