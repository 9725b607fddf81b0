import type { Encoding } from "#shapes/values/reading-words.ts";

/** A table of two points, and its bytes as iconv writes them. */
export interface Table {
  language: string;
  encoding: Encoding;
  text: string;
  bytes: Uint8Array;
}

const table = (language: string, encoding: Encoding, lines: string[], base64: string): Table => ({
  ...{ language, encoding, text: `${lines.join("\n")}\n` },
  bytes: Uint8Array.from(atob(base64), c => c.charCodeAt(0)),
});

export const TABLES: Table[] = [
  table(
    "Czech",
    "windows-1250",
    [
      "Číslo bodu;Y;X;Výška;Kód",
      "Střed 1;742000.12;1043000.55;210.25;příkop",
      "Řeka 2;742010.00;1043010.00;211.00;žlab",
    ],
    "yO1zbG8gYm9kdTtZO1g7Vv2aa2E7S/NkClN0+GVkIDE7NzQyMDAwLjEyOzEwNDMwMDAuNTU7MjEwLjI1O3D47WtvcArYZWthIDI7NzQyMDEwLjAwOzEwNDMwMTAuMDA7MjExLjAwO55sYWIK",
  ),
  table(
    "Polish",
    "windows-1250",
    [
      "Nazwa;Wschód;Północ;Wysokość;Opis",
      "P1;500000.12;5800000.5;101.5;słup oświetleniowy",
      "P2;500010;5800010;101.6;ściek",
    ],
    "TmF6d2E7V3NjaPNkO1Dzs25vYztXeXNva2+c5jtPcGlzClAxOzUwMDAwMC4xMjs1ODAwMDAwLjU7MTAxLjU7c7N1cCBvnHdpZXRsZW5pb3d5ClAyOzUwMDAxMDs1ODAwMDEwOzEwMS42O5xjaWVrCg==",
  ),
  table(
    "Croatian",
    "windows-1250",
    ["Točka;Y;X;Visina;Šifra", "T1;456000.1;5073000.2;120.5;čvor", "T2;456010.1;5073010.2;121.5;šaht"],
    "VG/oa2E7WTtYO1Zpc2luYTuKaWZyYQpUMTs0NTYwMDAuMTs1MDczMDAwLjI7MTIwLjU76HZvcgpUMjs0NTYwMTAuMTs1MDczMDEwLjI7MTIxLjU7mmFodAo=",
  ),
  table(
    "Russian",
    "windows-1251",
    ["Имя;X;Y;H;Код", "Т1;5600000.12;7400000.5;150.25;бровка", "Т2;5600010;7400010;151.25;дорога"],
    "yOz/O1g7WTtIO8ru5ArSMTs1NjAwMDAwLjEyOzc0MDAwMDAuNTsxNTAuMjU74fDu4urgCtIyOzU2MDAwMTA7NzQwMDAxMDsxNTEuMjU75O7w7uPgCg==",
  ),
  table(
    "Russian of DOS",
    "ibm866",
    ["Имя;X;Y;H;Код", "Т1;5600000.12;7400000.5;150.25;бровка", "Т2;5600010;7400010;151.25;дорога"],
    "iKzvO1g7WTtIO4qupAqSMTs1NjAwMDAwLjEyOzc0MDAwMDAuNTsxNTAuMjU7oeCuoqqgCpIyOzU2MDAwMTA7NzQwMDAxMDsxNTEuMjU7pK7grqOgCg==",
  ),
  table(
    "Greek",
    "windows-1253",
    ["Όνομα;Χ;Υ;Υψόμετρο;Κωδικός", "Σ1;476000.12;4204000.5;85.25;φρύδι", "Σ2;476010;4204010;86.25;δρόμος"],
    "vO3v7OE71zvVO9X4/Ozl9PHvO8r55Onq/PIK0zE7NDc2MDAwLjEyOzQyMDQwMDAuNTs4NS4yNTv28f3k6QrTMjs0NzYwMTA7NDIwNDAxMDs4Ni4yNTvk8fzs7/IK",
  ),
  table(
    "Turkish",
    "windows-1254",
    [
      "Nokta adı;Y;X;Yükseklik;Açıklama",
      "N1;500000.12;4420000.5;850.25;şev üstü",
      "N2;500010;4420010;851.25;ağaç",
    ],
    "Tm9rdGEgYWT9O1k7WDtZ/GtzZWtsaWs7Qef9a2xhbWEKTjE7NTAwMDAwLjEyOzQ0MjAwMDAuNTs4NTAuMjU7/mV2IPxzdPwKTjI7NTAwMDEwOzQ0MjAwMTA7ODUxLjI1O2HwYecK",
  ),
  table(
    "Lithuanian",
    "windows-1257",
    [
      "Taško Nr.;X;Y;Aukštis;Kodas",
      "T1;6060000.1;580000.2;120.5;šulinys",
      "T2;6060010.1;580010.2;121.5;ąžuolas",
    ],
    "VGHwa28gTnIuO1g7WTtBdWvwdGlzO0tvZGFzClQxOzYwNjAwMDAuMTs1ODAwMDAuMjsxMjAuNTvwdWxpbnlzClQyOzYwNjAwMTAuMTs1ODAwMTAuMjsxMjEuNTvg/nVvbGFzCg==",
  ),
  table(
    "Japanese",
    "shift_jis",
    ["点名,X座標,Y座標,標高,備考", "測点１,-35000.12,-12000.5,12.25,表", "ｱ2,-35010,-12010,13.25,側溝"],
    "k1+WvCxYjcCVVyxZjcCVVyyVV42CLJT1jWwKkaqTX4JQLC0zNTAwMC4xMiwtMTIwMDAuNSwxMi4yNSyVXAqxMiwtMzUwMTAsLTEyMDEwLDEzLjI1LJGkjWEK",
  ),
  table(
    "Simplified Chinese",
    "gb18030",
    ["点号,东坐标,北坐标,高程,编码", "控1,500000.12,3400000.5,12.25,道路", "控2,500010,3400010,13.25,陡坎"],
    "teO6xSy2q9f4seossbHX+LHqLLjfs8wsseDC6wq/2DEsNTAwMDAwLjEyLDM0MDAwMDAuNSwxMi4yNSy1wMK3Cr/YMiw1MDAwMTAsMzQwMDAxMCwxMy4yNSy2uL+yCg==",
  ),
  table(
    "Traditional Chinese",
    "big5",
    ["點號,橫坐標,縱坐標,高程,編碼", "控1,250000.12,2700000.5,12.25,道路", "控2,250010,2700010,13.25,功許"],
    "wkm4uSy+7qekvNAswWGnpLzQLLCqtXssvXO9WAqxsTEsMjUwMDAwLjEyLDI3MDAwMDAuNSwxMi4yNSy5RLj0CrGxMiwyNTAwMTAsMjcwMDAxMCwxMy4yNSylXLNcCg==",
  ),
  table(
    "Korean",
    "euc-kr",
    ["점번호,동,북,높이,코드", "기준점1,200000.12,550000.5,12.25,도로", "펲2,200010,550010,13.25,법면"],
    "waG5+MijLLW/LLrPLLP0wMwsxNq15Qqx4sHYwaExLDIwMDAwMC4xMiw1NTAwMDAuNSwxMi4yNSy1tbfOCryEMiwyMDAwMTAsNTUwMDEwLDEzLjI1LLn9uOkK",
  ),
];
