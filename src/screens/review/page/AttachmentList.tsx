import File from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Mail from 'lucide-react/icons/mail'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { Attachment, AttachmentView } from '#src/contract/workspace/file/attachments.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'

interface AttachmentListProps {
  attachments: readonly Attachment[]
  /** Index of the shown attachment. */
  shownIndex: number
  /** Whether it is known which attachment the document under review was read from. */
  isMatched: boolean
  fileName: string
  onShow: (index: number) => void
}

const icons: Record<AttachmentView, typeof File> = {
  pdf: FileText,
  text: FileText,
  image: Image,
  mail: Mail,
  none: File,
}

/** The documents in a file as a tree, with buttons to show each of them. */
export function AttachmentList({
  attachments,
  shownIndex,
  isMatched,
  fileName,
  onShow,
}: AttachmentListProps) {
  const { t } = useTranslation()
  const listId = useId()
  // On a phone the open list would leave no room for the page.
  const isWideWindow = () => window.matchMedia('(min-width: 900px)').matches
  const [isOpen, setIsOpen] = useState(() => !isMatched && isWideWindow())
  const show = (index: number) => {
    onShow(index)
    if (!isWideWindow()) setIsOpen(false)
  }
  const shown = attachments[shownIndex]
  return (
    <nav
      aria-label={t('viewer.attachments.name')}
      className="shrink-0 border-b border-line bg-surface text-sm"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-8 w-full items-center gap-1.5 px-2 text-left hover:bg-ground"
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-4 shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 truncate">
          {t('viewer.attachments.shown', {
            number: shownIndex + 1,
            count: attachments.length,
            name: shown?.name ?? fileName,
          })}
        </span>
      </button>
      {!isMatched && <p className="px-3 pb-1 text-xs text-ink-2">{t('viewer.attachments.unmatched')}</p>}
      <ul id={listId} hidden={!isOpen} className="max-h-48 overflow-y-auto px-2 pb-2">
        {buildRows(attachments, fileName).map((row) =>
          row.attachment === undefined ? (
            <li key={row.key} style={indent(row.depth)} className="truncate py-0.5 text-xs text-ink-2">
              {row.name}
            </li>
          ) : (
            <li key={row.key} style={indent(row.depth)}>
              <AttachmentButton
                attachment={row.attachment}
                isShown={row.index === shownIndex}
                onShow={() => show(row.index)}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const indent = (depth: number) => ({ paddingInlineStart: `${depth}rem` })

interface AttachmentRow {
  readonly key: string
  readonly depth: number
  readonly name: string
  readonly index: number
  /** Undefined for a file that only contains others. */
  readonly attachment: Attachment | undefined
}

/** Flattens the tree: a row for each containing file, before its first document, and a row for each document. */
function buildRows(attachments: readonly Attachment[], fileName: string): AttachmentRow[] {
  let previousPath: readonly string[] = []
  return attachments.flatMap((attachment, index) => {
    // The body of a mail represents the mail: its attachments are listed below it.
    const isMailBody = attachment.view === 'mail'
    const firstDifference = attachment.path.findIndex((name, depth) => previousPath[depth] !== name)
    const from = firstDifference < 0 ? attachment.path.length : firstDifference
    const containers = attachment.path.slice(from).map((name, level) => ({
      key: `${index}-${from + level}`,
      depth: from + level,
      name,
      index,
      attachment: undefined,
    }))
    previousPath = isMailBody ? [...attachment.path, attachment.name] : attachment.path
    const name = attachment.name || fileName
    const row = { key: String(index), depth: attachment.path.length, name, index, attachment }
    return [...containers, row]
  })
}

function AttachmentButton({
  attachment,
  isShown,
  onShow,
}: {
  attachment: Attachment
  isShown: boolean
  onShow: () => void
}) {
  const Icon = icons[attachment.view]
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      onClick={onShow}
      className={classNames(
        'flex min-h-7 w-full items-center gap-1.5 rounded px-1.5 text-left hover:bg-ground',
        isShown && 'bg-accent-soft font-medium text-accent',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{replaceBidiControls(attachment.name)}</span>
    </button>
  )
}
