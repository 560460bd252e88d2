/** The English texts of uploads and of files that were held back; loaded for the first of them. */
export const enUploads = {
  uploads: {
    list: 'Uploads',
    cancel: 'Cancel the upload of {file}',
    retry: 'Try {file} again',
    dismiss: 'Remove {file} from the list',
    sendAnyway: 'Upload anyway',
    openEarlier: 'Open the earlier document',
    checking: 'Checking the file…',
    queued: 'Queued',
    uploading: 'Uploading, {percent}%',
    waiting: 'Uploaded; the service is reading it',
    accepted: 'Uploaded; waiting for a response',
    done: 'Uploaded',
    cancelled: 'Cancelled; nothing was stored',
    busy: 'The server is busy with other uploads. We’ll retry automatically.',
    serviceAway:
      'The file is stored here, but the recognition service cannot be reached. Send it again from its row.',
    retrying: '{reason} We’ll retry automatically.',
    unknown:
      'The connection was lost before the server answered, so it is unknown whether the file arrived. Trying again is safe: you will not be charged twice.',
    duplicate: 'This file was already submitted on {when} ({model}).',
    refused: {
      type: 'Files of type “{extension}” are not supported.',
      heic: 'HEIC photos are not supported. On an iPhone, share the photo as a JPEG, or choose “Most Compatible” for new photos under Settings > Camera > Formats.',
      xml: 'An XML file by itself cannot be uploaded. An e-invoice in XML is read when it is in an email or a ZIP file.',
      typeNone:
        'The file has no extension, so its type is unknown. Supported: PDF, text, Office documents, images, email and ZIP.',
      typeNoneWithoutOffice:
        'The file has no extension, so its type is unknown. Supported: PDF, text, images, email and ZIP.',
      typeSpace:
        'The file name ends with a space, so its type is unknown. Remove the space and upload the file again.',
      office: 'Office documents cannot be read here. Save the document as a PDF and upload that.',
      empty: 'The file is empty (0 bytes).',
      size: 'The file is {size}; the limit is 30 MB.',
      name: 'This file name is not allowed. Use 1 to 255 characters, without slashes or control characters.',
    },
  },
} as const
