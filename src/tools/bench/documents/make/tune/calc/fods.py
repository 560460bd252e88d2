"""Writes a flat spreadsheet from a list of rows. A cell is a string (text), a number (with two decimals),
None (empty) or a tuple (value, style, columns spanned); styles: b bold, h heading, s small, r right, g grey fill."""
from xml.sax.saxutils import escape

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:styles><style:default-style style:family="table-cell"><style:text-properties style:font-name="{font}" fo:font-family="'{font}'" fo:font-size="{size}pt" fo:language="{lang}" fo:country="{country}"/></style:default-style></office:styles>
<office:automatic-styles><number:number-style style:name="N2" number:language="{lang}" number:country="{country}"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="{w}" fo:page-height="{h}" style:print-orientation="{orient}" fo:margin="1.6cm" style:print="objects"/><style:header-style/><style:footer-style/></style:page-layout>
{cols}{cells}</office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="pm"><style:header style:display="false"/><style:footer style:display="false"/></style:master-page></office:master-styles>
<office:body><office:spreadsheet><table:table table:name="Invoice" table:style-name="ta">
"""
PROPS = {"b": '<style:text-properties fo:font-weight="bold"/>', "h": '<style:text-properties fo:font-weight="bold" fo:font-size="18pt"/>',
         "s": '<style:text-properties fo:font-size="8pt" fo:color="#555555"/>', "r": '<style:paragraph-properties fo:text-align="end"/>',
         "g": '<style:table-cell-properties fo:background-color="#d9e2ec" fo:border="0.5pt solid #888888"/><style:text-properties fo:font-weight="bold"/>',
         "x": '<style:table-cell-properties fo:border="0.5pt solid #888888"/>', "t": '<style:table-cell-properties fo:border-top="1pt solid #000000"/><style:text-properties fo:font-weight="bold"/>', "e": '<style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-weight="bold"/>', "n": ""}

def write(path, widths, rows, font="Liberation Sans", size=10, lang="en", country="GB", landscape=False):
    cols = "".join(f'<style:style style:name="co{i}" style:family="table-column"><style:table-column-properties style:column-width="{w}cm"/></style:style>' for i, w in enumerate(widths))
    cells = '<style:style style:name="ta" style:family="table" style:master-page-name="Default"/>' + "".join(f'<style:style style:name="ce{k}" style:family="table-cell" style:data-style-name="N2">{p}</style:style>' for k, p in PROPS.items())
    w, h = ("29.7cm", "21cm") if landscape else ("21cm", "29.7cm")
    out = HEAD.format(font=font, size=size, lang=lang, country=country, w=w, h=h, orient="landscape" if landscape else "portrait", cols=cols, cells=cells)
    out += "".join(f'<table:table-column table:style-name="co{i}"/>' for i in range(len(widths)))
    for row in rows:
        out += "<table:table-row>"
        for cell in row:
            value, style, span = (cell if isinstance(cell, tuple) else (cell, "n", 1)) if not (isinstance(cell, tuple) and len(cell) == 2) else (*cell, 1)
            attr = f' table:style-name="ce{style}"' + (f' table:number-columns-spanned="{span}" table:number-rows-spanned="1"' if span > 1 else "")
            if value is None: out += f"<table:table-cell{attr}/>"
            elif isinstance(value, (int, float)): out += f'<table:table-cell{attr} office:value-type="float" office:value="{value}"/>'
            else: out += f'<table:table-cell{attr} office:value-type="string"><text:p>{escape(value)}</text:p></table:table-cell>'
            out += "<table:covered-table-cell/>" * (span - 1)
        out += "</table:table-row>\n"
    open(path, "w", encoding="utf8").write(out + "</table:table></office:spreadsheet></office:body></office:document>\n")
