export declare const folders: Record<string, { imports: string[]; lazily?: string[] }>
export declare const screens: string[]
export declare const homes: Record<string, string[]>
export declare const rooms: Record<string, string[]>
